import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { textTypeOf } from './dialect.ts';

async function addColumns(db: Kysely<unknown>): Promise<void> {
  const text = sql.raw(textTypeOf(db));
  const { schema } = db;
  const documents = schema.alterTable('documents');
  await documents.addColumn('file_key', text, (column) => column.notNull().defaultTo('')).execute();
  await documents.addColumn('prepared_key', text).execute();
  await schema.alterTable('submissions').addColumn('sealed_key', text).execute();
  await schema.alterTable('jobs').renameColumn('file_sha256', 'file_key').execute();
}

/** Files are where they were: under their hashes. Those of erased submissions are gone, or about to be. */
async function nameFiles(db: Kysely<unknown>): Promise<void> {
  await sql`update documents set file_key = sha256, prepared_key = prepared_sha256`.execute(db);
  await sql`update submissions set sealed_key = sealed_sha256
    where erased_at is null and sealed_sha256 is not null`.execute(db);
  // Attempts at completions noted the file that they were about to store. It is removed unless a row names it.
  await sql`insert into jobs (kind, subject_id, organization_id, attempts, deaths, due_at, file_key)
    select 'file', subject_id || ' earlier', organization_id, 0, 0, due_at, file_key from jobs
    where kind = 'completion' and file_key is not null`.execute(db);
  await sql`update jobs set file_key = null where kind = 'completion'`.execute(db);
}

/** Find the rows that name a file by its key instead of its hash, before the file is removed. */
async function replaceIndexes({ schema }: Kysely<unknown>): Promise<void> {
  for (const name of ['documents_by_hash', 'documents_by_prepared_hash', 'submissions_by_hash']) {
    await schema.dropIndex(name).execute();
  }
  await schema.createIndex('documents_by_file').on('documents').columns(['organization_id', 'file_key']).execute();
  await schema
    .createIndex('documents_by_prepared_file')
    .on('documents')
    .columns(['organization_id', 'prepared_key'])
    .where(sql<SqlBool>`prepared_key is not null`)
    .execute();
  await schema
    .createIndex('submissions_by_file')
    .on('submissions')
    .columns(['organization_id', 'sealed_key'])
    .where(sql<SqlBool>`sealed_key is not null`)
    .execute();
}

/** Each stored file has a key of its own. Earlier versions stored files by their hash. */
export const fileKeys: Migration = {
  async up(db: Kysely<unknown>) {
    await addColumns(db);
    await nameFiles(db);
    await replaceIndexes(db);
  },
};
