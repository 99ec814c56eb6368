import { type Kysely, PostgresAdapter, type SqlBool, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The lists that can be filtered by what a host calls an entry, and what each is ordered by. */
const lists = [
  { table: 'documents', age: 'created_at' },
  { table: 'api_keys', age: 'created_at' },
  { table: 'submissions', age: 'received_at' },
] as const;

/** The references of the host: an identifier of its own, and pairs of texts. Null: there are none. */
export const hostReferences: Migration = {
  async up(db: Kysely<unknown>) {
    const text = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : 'text';
    for (const { table, age } of lists) {
      await db.schema.alterTable(table).addColumn('external_id', text).execute();
      await db.schema.alterTable(table).addColumn('metadata_json', text).execute();
      await db.schema
        .createIndex(`${table}_by_external_id`)
        .on(table)
        .columns(['organization_id', 'external_id', age, 'id'])
        .where(sql<SqlBool>`external_id is not null`)
        .execute();
    }
  },
};
