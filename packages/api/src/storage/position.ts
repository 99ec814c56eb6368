import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A place in a list that is ordered by time and id, newest first. Rows added or deleted elsewhere do not move it. */
export interface Position {
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly id: string;
}

/** The rows that come after a position, as a condition (keyset paging). */
export function after(column: 'created_at' | 'received_at', position: Position | undefined): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(column)}, id) < (${position?.time}, ${position?.id})`;
}
