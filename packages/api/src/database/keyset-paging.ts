import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** A place in an ordered list. It stays the same when rows are added or deleted elsewhere. */
export interface Position {
  /** The first column of the order: milliseconds since the epoch, or the sequence of an event. */
  readonly time: number;
  readonly id: string;
}

/** The part of a list to read. */
export interface PageRange {
  /** The position of the last row of the page before; undefined: from the start. */
  readonly position: Position | undefined;
  readonly count: number;
}

/** An entry of a list. */
export interface Listed<Item> {
  readonly item: Item;
  readonly position: Position;
}

/** The columns that order a list: the time, and an id for rows of the same time. */
interface Order {
  readonly time: 'created_at' | 'received_at';
  readonly id: 'id' | 'event_id';
}

/**
 * Reads a part of a list, newest first (keyset paging).
 *
 * @param itemOf makes the entry of a row
 */
export async function listNewest<Table extends keyof Tables, Row extends object, Item>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  itemOf: (row: Row) => Item,
  { position, count }: PageRange,
  { time, id }: Order = { time: 'created_at', id: 'id' },
): Promise<Listed<Item>[]> {
  const rows = await query
    .$if(position !== undefined, (all) =>
      all.where(sql<SqlBool>`(${sql.ref(time)}, ${sql.ref(id)}) < (${position?.time}, ${position?.id})`),
    )
    .orderBy(sql.ref(time), 'desc')
    .orderBy(sql.ref(id), 'desc')
    .limit(count)
    .execute();
  return rows.map((row) => {
    const columns = row as Row & Record<string, unknown>;
    return { item: itemOf(row), position: { time: Number(columns[time]), id: String(columns[id]) } };
  });
}
