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

/** The same words for all that the driver throws. */
export function errorOf(thrown: unknown): Error {
  if (!(thrown instanceof Error)) return new PostgresAway(String(thrown));
  if (thrown instanceof PostgresError || thrown instanceof PostgresAway) return thrown;
  const { code, severity, constraint } = thrown as { code?: string; severity?: string; constraint?: string };
  if (severity !== undefined && code !== undefined) return new PostgresError(code, constraint);
  // What the driver throws itself: a connection that broke, could not be made or was waited for in vain.
  return new PostgresAway(code ?? thrown.message);
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
