import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A place in an ordered list. Rows added or deleted elsewhere do not move it. */
export interface Position {
  /** What the list is ordered by first: milliseconds since the epoch, or the sequence of an event. */
  readonly time: number;
  readonly id: string;
}

/**
 * The rows of a list, newest first, that come after a position, as a condition (keyset paging).
 *
 * @param id the column that tells rows of the same time apart
 */
export function after(
  column: 'created_at' | 'received_at',
  position: Position | undefined,
  id = 'id',
): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(column)}, ${sql.ref(id)}) < (${position?.time}, ${position?.id})`;
}
