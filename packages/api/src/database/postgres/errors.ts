/** A query that PostgreSQL refused. The server's own message may repeat values of a signer, so it is left out. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError';
  /** SQLSTATE (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
  readonly code: string;

  constructor(code: string, constraint: string | undefined) {
    super(`PostgreSQL refused a query: SQLSTATE ${code}${constraint === undefined ? '' : ` (${constraint})`}`);
    this.code = code;
  }
}

/** The server cannot be reached, or the connection broke. */
class PostgresAway extends Error {
  override readonly name = 'PostgresAway';
}

/** The connection broke after a commit was sent: the transaction may have been committed. */
export class CommitUnknown extends PostgresAway {
  constructor() {
    super('The connection broke while a transaction was committed.');
  }
}

/** Codes of errors of the connection: of the system (errno(3), getaddrinfo(3)), of Node's sockets, and of OpenSSL. */
const connectionCodes = [
  /^E(AI_\w+|[A-Z]*(CONN|HOST|NET|ADDR)[A-Z]*|NOTFOUND|PIPE|TIMEDOUT|PROTO|MFILE|NFILE|NOENT|ACCES)$/,
  /^ERR_(TLS|SSL|SOCKET|STREAM)_\w+$/,
  // Certificates that Node does not accept (https://nodejs.org/api/tls.html#x509-certificate-error-codes).
  /(CERT|CRL|ISSUER|SIGNATURE)/,
];

/** The message of pg when the server did not answer in time. */
const readTimeout = 'Query read timeout';

/** Errors of pg and its pool that have no code. */
const connectionMessages = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool after',
  'timeout expired',
  'timeout exceeded when trying to connect',
  readTimeout,
  'Received unexpected',
  'The server does not support SSL',
  'There was an error establishing an SSL connection',
];

/** Whether a connected server did not answer in time. */
export function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === readTimeout;
}

/** Turns errors of pg into PostgresError or PostgresAway, and returns any other error as it is. */
export function errorOf(thrown: unknown): unknown {
  if (thrown instanceof PostgresError || thrown instanceof PostgresAway || !(thrown instanceof Error)) return thrown;
  const { code, severity, constraint } = thrown as { code?: string; severity?: string; constraint?: string };
  if (severity !== undefined && code !== undefined) return new PostgresError(code, constraint);
  const isOfConnection =
    code === undefined
      ? connectionMessages.some((message) => thrown.message.startsWith(message))
      : connectionCodes.some((codes) => codes.test(code));
  return isOfConnection ? new PostgresAway(code ?? thrown.message) : thrown;
}

/**
 * Errors that may pass: connections, resources, a server that stops or starts, its disk, a standby that is no primary yet,
 * a timeout, and collisions after the last retry.
 */
const temporary = /^(08|53|57|58|28|40)|^(25006|25P03|25P04|55P03|3D000)$/;

/** Whether the server cannot serve any query now. */
export function isPostgresRefusal(error: unknown): boolean {
  return error instanceof PostgresAway || (error instanceof PostgresError && temporary.test(error.code));
}

/** Serialization failure, deadlock, and a prepared query whose table has a new column. */
const retriable = new Set(['40001', '40P01', '0A000']);

/** Whether the same transaction may succeed when it is run again. */
export function isCollision(error: unknown): boolean {
  return error instanceof PostgresError && retriable.has(error.code);
}
