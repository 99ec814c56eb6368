import { type Kysely, PostgresAdapter, type SqlBool, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who signs with a key, and who signed, as the host stated. Null: it did not. */
export const signers: Migration = {
  async up(db: Kysely<unknown>) {
    const text = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : 'text';
    await db.schema.alterTable('api_keys').addColumn('signer_json', text).execute();
    await db.schema.alterTable('submissions').addColumn('signer_json', text).execute();
    // An erasure asks which key another one took the place of.
    await db.schema
      .createIndex('api_keys_by_successor')
      .on('api_keys')
      .columns(['organization_id', 'successor_id'])
      .where(sql<SqlBool>`successor_id is not null`)
      .execute();
  },
};
