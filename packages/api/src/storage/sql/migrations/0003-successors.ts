import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which key has taken the place of a rotated one. */
export const successors: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('api_keys').addColumn('successor_id', 'text').execute();
  },
};
