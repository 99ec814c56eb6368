import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The language of certificates: that of an organization, and of a document. Null: as its organization has it. */
export const language: Migration = {
  async up(db: Kysely<unknown>) {
    const text = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : 'text';
    await db.schema
      .alterTable('organizations')
      .addColumn('language', text, (column) => column.notNull().defaultTo('en'))
      .execute();
    await db.schema.alterTable('documents').addColumn('language', text).execute();
  },
};
