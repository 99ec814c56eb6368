import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Erasure of submissions, and the time that they have to be kept. */
export const erasure: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('organizations')
      .addColumn('retention_days', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('submissions').addColumn('erased_at', 'bigint').execute();
  },
};
