import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import type { Db, Tables } from '../database/tables.ts';
import { type ListFile, type Manifest, places } from './manifest.ts';
import { linesOf, type Row, rowOf, writeRowFile } from './row-file.ts';

export type TableName = keyof Tables;

/** The primary key of each table, in the order of their foreign keys: restores fill them in this order. */
const primaryKeys: { readonly [Name in TableName]: readonly (keyof Tables[Name] & string)[] } = {
  organizations: ['id'],
  api_keys: ['id'],
  documents: ['id'],
  document_versions: ['organization_id', 'document_id', 'version'],
  submissions: ['id'],
  submission_images: ['submission_id', 'field_id'],
  envelopes: ['id'],
  envelope_signers: ['id'],
  idempotency_keys: ['organization_id', 'idempotency_key'],
  audit_heads: ['organization_id'],
  audit_events: ['organization_id', 'sequence'],
  jobs: ['kind', 'subject_id'],
  seal_certificates: ['id'],
  webhook_endpoints: ['id'],
  webhook_deliveries: ['endpoint_id', 'event_id'],
};

/** The tables, in the order in which they are filled. */
export const tableNames = Object.keys(primaryKeys) as TableName[];

/** How many rows are read at a time: few at first, then about as many as have this size. */
const readBatch = { first: 8, max: 500, bytes: 2_000_000 } as const;

/** Reads a table in the order of its primary key. */
async function* rowsOf(db: Db, table: TableName): AsyncGenerator<Row> {
  const keys = sql.join(primaryKeys[table].map((name) => sql.ref(name)));
  let count: number = readBatch.first;
  for (let last: Row | undefined; ; ) {
    const after = last && sql`where (${keys}) > (${sql.join(primaryKeys[table].map((name) => last?.[name]))})`;
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${after ?? sql``} order by ${keys} limit ${count}`.execute(db);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < count || !last) return;
    const rowBytes = JSON.stringify(last).length;
    count = Math.max(1, Math.min(readBatch.max, count * 4, Math.floor(readBatch.bytes / rowBytes)));
  }
}

/**
 * Writes each table to a file.
 *
 * @param db a transaction that sees one moment
 * @param onRow called with each row
 */
export async function writeTables(
  db: Db,
  folder: string,
  onRow: (table: TableName, row: Row) => void,
): Promise<Record<string, ListFile>> {
  await mkdir(dirname(places.rows(folder, '')), { mode: 0o700 });
  const written: Record<string, ListFile> = {};
  for (const table of tableNames) {
    async function* rows(): AsyncGenerator<Row> {
      for await (const row of rowsOf(db, table)) {
        onRow(table, row);
        yield row;
      }
    }
    written[table] = await writeRowFile(places.rows(folder, table), rows());
  }
  return written;
}

/** How many rows are inserted at a time at most, and how many characters of JSON. */
const insertBatch = { rows: 200, characters: 4_000_000 } as const;

async function insert(db: Db, table: TableName, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const values = rows.map((row) => sql`(${sql.join(columns.map((name) => row[name]))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    values ${sql.join(values)}`.execute(db);
}

async function fillTable(db: Db, table: TableName, path: string): Promise<void> {
  let rows: Row[] = [];
  let characters = 0;
  for await (const line of linesOf(path)) {
    rows.push(rowOf(line));
    characters += line.length;
    if (rows.length < insertBatch.rows && characters < insertBatch.characters) continue;
    await insert(db, table, rows);
    rows = [];
    characters = 0;
  }
  await insert(db, table, rows);
}

/**
 * Deletes scheduled removals of files. The backup has none of these files, and a copy that shares a bucket with the original
 * service would remove them there.
 */
export async function forgetFiles(db: Db): Promise<void> {
  await db.deleteFrom('jobs').where('kind', '=', 'file').execute();
  await db.updateTable('jobs').set({ lease: null }).execute();
}

/** Inserts all rows of a backup into empty tables of its form, in one transaction. */
export async function fillTables(db: Db, folder: string, { tables }: Manifest): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const table of tableNames.filter((name) => Object.hasOwn(tables, name))) {
      await fillTable(transaction, table, places.rows(folder, table));
    }
  });
}
