import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether the prepared files of an organization keep attachments that are data only. */
export const attachments: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('organizations')
      .addColumn('attachments', 'text', (column) => column.notNull().defaultTo('remove'))
      .execute();
  },
};
