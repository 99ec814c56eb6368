import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../storage/sql/tables.ts';
import { createHashedFile } from './hashed-file.ts';
import { type ListFile, places } from './manifest.ts';
import { lineOf, type Row } from './row-lines.ts';
import { type TableName, tableKeys, tableNames } from './table-keys.ts';

type Db = Kysely<Tables>;

/** How many rows are read at a time: few at first, and then so many that they make about this many bytes. */
const batch = { first: 8, most: 500, bytes: 2_000_000 } as const;

/** The rows of a table after one of them, in the order of their keys. */
async function rowsAfter(db: Db, table: TableName, last: Row | undefined, count: number): Promise<readonly Row[]> {
  const keys = sql.join(tableKeys[table].map((name) => sql.ref(name)));
  const rest = last && sql`where (${keys}) > (${sql.join(tableKeys[table].map((name) => last[name]))})`;
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} ${rest ?? sql``} order by ${keys} limit ${count}`.execute(db);
  return rows;
}

/** Writes the rows of a table. @param visit is shown each */
async function writeTable(
  db: Db,
  table: TableName,
  folder: string,
  visit: (table: TableName, row: Row) => void,
): Promise<ListFile> {
  const file = await createHashedFile(places.rows(folder, table));
  try {
    let count: number = batch.first;
    let total = 0;
    for (let last: Row | undefined; ; ) {
      const rows = await rowsAfter(db, table, last, count);
      let length = 0;
      for (const row of rows) {
        const line = lineOf(row);
        length += line.length;
        visit(table, row);
        await file.write(line);
      }
      total += rows.length;
      last = rows.at(-1);
      if (rows.length < count || !last) return { rows: total, ...(await file.end()) };
      count = Math.max(1, Math.min(batch.most, count * 4, Math.floor((batch.bytes * count) / length)));
    }
  } finally {
    await file.close();
  }
}

/**
 * Writes all rows into a folder, a file for each table.
 *
 * @param db a transaction in which one moment is seen
 * @param visit is shown each row
 */
export async function writeRows(
  db: Db,
  folder: string,
  visit: (table: TableName, row: Row) => void,
): Promise<Record<string, ListFile>> {
  await mkdir(dirname(places.rows(folder, '')), { mode: 0o700 });
  const written: Record<string, ListFile> = {};
  for (const table of tableNames) written[table] = await writeTable(db, table, folder, visit);
  return written;
}
