import { type Kysely, sql } from 'kysely';
import type { Tables } from '../storage/sql/tables.ts';
import { type Manifest, places } from './manifest.ts';
import { linesOf, type Row, rowOf } from './row-lines.ts';
import { type TableName, tableNames } from './table-keys.ts';

type Db = Kysely<Tables>;

/** So many rows go in one statement at most, and so many characters. */
const batch = { rows: 200, characters: 4_000_000 } as const;

async function insert(db: Db, table: TableName, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const values = rows.map((row) => sql`(${sql.join(columns.map((name) => row[name]))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    values ${sql.join(values)}`.execute(db);
}

async function readTable(db: Db, table: TableName, path: string): Promise<void> {
  let rows: Row[] = [];
  let characters = 0;
  for await (const line of linesOf(path)) {
    rows.push(rowOf(line));
    characters += line.length;
    if (rows.length < batch.rows && characters < batch.characters) continue;
    await insert(db, table, rows);
    rows = [];
    characters = 0;
  }
  await insert(db, table, rows);
}

/**
 * Forgets which files were scheduled for removal when the backup was made. None of them is in it. Where a copy shares the bucket
 * with what it was copied from, it would remove them there.
 */
export async function forgetRemovals(db: Db): Promise<void> {
  await db.deleteFrom('jobs').where('kind', '=', 'file').execute();
}

/** Puts all rows of a backup into tables that are empty and have its form, in a transaction: all of them or none. */
export async function readRows(db: Db, folder: string, { tables, migrations }: Manifest): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const table of tableNames.filter((name) => Object.hasOwn(tables, name))) {
      await readTable(transaction, table, places.rows(folder, table));
    }
    await transaction.updateTable('jobs').set({ lease: null }).execute();
    // What is older than a table cannot be in it: since when there is one must stay known.
    for (const { name, timestamp } of migrations) {
      await sql`update kysely_migration set timestamp = ${timestamp} where name = ${name}`.execute(transaction);
    }
  });
}
