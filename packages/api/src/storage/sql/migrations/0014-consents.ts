import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What signers have to agree to, and what the signer of a submission agreed to. Null: nothing. */
export const consents: Migration = {
  async up(db: Kysely<unknown>) {
    const text = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : 'text';
    for (const table of ['organizations', 'documents', 'submissions']) {
      await db.schema.alterTable(table).addColumn('consent_json', text).execute();
    }
  },
};
