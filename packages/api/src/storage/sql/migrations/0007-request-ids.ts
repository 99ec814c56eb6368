import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which request caused what is done later, by whichever process: the log tells it. Null: none did, or nobody knows. */
export const requestIds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('jobs').addColumn('request_id', 'text').execute();
    await db.schema.alterTable('webhook_deliveries').addColumn('request_id', 'text').execute();
  },
};
