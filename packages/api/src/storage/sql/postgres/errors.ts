/**
 * A query that PostgreSQL refused. Its message holds none of the values that the server repeats in its own: they may be what a
 * signer wrote.
 */
export class PostgresError extends Error {
  override readonly name = 'PostgresError';
  /** SQLSTATE (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
  readonly code: string;

  constructor(code: string, constraint: string | undefined) {
    super(`PostgreSQL refused a query: SQLSTATE ${code}${constraint === undefined ? '' : ` (${constraint})`}`);
    this.code = code;
  }
}

/** The server cannot be reached, or went away. */
class PostgresAway extends Error {
  override readonly name = 'PostgresAway';
}

/** It went away after a commit was sent: nobody knows whether it was made. */
export class CommitUnknown extends PostgresAway {
  constructor() {
    super('The connection broke while a transaction was committed.');
  }
}

/** Whether what was said of a commit leaves open whether it was made: no word of the server, or that it stops. */
export function leavesOpen(error: unknown): boolean {
  return !(error instanceof PostgresError) || /^(08|57P)/.test(error.code);
}

/** What the system says of a connection (errno(3), getaddrinfo(3)). */
const systemCodes = /^E(AI_\w+|[A-Z]*(CONN|HOST|NET|ADDR)[A-Z]*|NOTFOUND|PIPE|TIMEDOUT|PROTO|MFILE|NFILE|NOENT|ACCES)$/;

/** And Node, of its socket and its encryption. */
const nodeCodes = /^ERR_(TLS|SSL|SOCKET|STREAM)_\w+$/;

/** What the driver says when it waited for an answer in vain. */
const silence = 'Query read timeout';

/** Whether an error of the driver says that the server did not answer at all, though there is a connection. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === silence;
}

/** What the driver and its pool say of one, in words alone. */
const connectionWords = [
  ...[
    'Connection terminated',
    'Client has encountered a connection error',
    'Client was closed',
    'Cannot use a pool after',
  ],
  ...['timeout expired', 'timeout exceeded when trying to connect', silence, 'Received unexpected'],
  ...['The server does not support SSL', 'There was an error establishing an SSL connection'],
];

/** Certificates that Node does not accept have codes of OpenSSL (https://nodejs.org/api/tls.html#x509-certificate-error-codes). */
const certificateCodes = /(CERT|CRL|ISSUER|SIGNATURE)/;

/** Whether an error of the driver is about the connection: it broke, could not be made or was waited for in vain. */
function isOfConnection({ code, message }: Error & { readonly code?: string }): boolean {
  if (code === undefined) return connectionWords.some((words) => message.startsWith(words));
  return [systemCodes, nodeCodes, certificateCodes].some((codes) => codes.test(code));
}

/** What the driver throws, without values, in words of ours; what is no error of it or of the server is what it was. */
export function errorOf(thrown: unknown): unknown {
  if (thrown instanceof PostgresError || thrown instanceof PostgresAway || !(thrown instanceof Error)) return thrown;
  const { code, severity, constraint } = thrown as { code?: string; severity?: string; constraint?: string };
  if (severity !== undefined && code !== undefined) return new PostgresError(code, constraint);
  return isOfConnection(thrown) ? new PostgresAway(code ?? thrown.message) : thrown;
}

/**
 * What passes by itself: connections, resources, a server that stops or starts, its disk, a standby that is no primary yet,
 * a lock or an answer that was waited for too long, and what still collides after it was tried again.
 */
const passing = /^(08|53|57|58|28|40)|^(25006|25P03|25P04|55P03|3D000)$/;

/** Whether the server takes nothing now, through no fault of the query. */
export function isPostgresRefusal(error: unknown): boolean {
  return error instanceof PostgresAway || (error instanceof PostgresError && passing.test(error.code));
}

/** Serialization failure, deadlock, and a prepared query whose table has got another form since. */
const worthAnother = new Set(['40001', '40P01', '0A000']);

/** Whether the same transaction, begun anew, may well succeed. */
export function isCollision(error: unknown): boolean {
  return error instanceof PostgresError && worthAnother.has(error.code);
}
