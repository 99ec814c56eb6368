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

/** Turns errors of the server and of the connection into PostgresError and PostgresAway. Returns bugs as they are. */
export function errorOf(thrown: unknown): unknown {
  if (thrown instanceof PostgresError || thrown instanceof PostgresAway || !(thrown instanceof Error)) return thrown;
  // Wrong arguments or values, in pg or in the parsers of our columns. Node's sockets, OpenSSL and pg report all else as `Error`.
  if (thrown instanceof TypeError || thrown instanceof RangeError) return thrown;
  const { code, severity, constraint } = thrown as { code?: string; severity?: string; constraint?: string };
  if (severity !== undefined && code !== undefined) return new PostgresError(code, constraint);
  return new PostgresAway(code ?? thrown.message);
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
