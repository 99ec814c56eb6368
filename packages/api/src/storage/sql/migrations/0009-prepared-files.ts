import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The prepared file of each document. Null: the document is from before, and is prepared at its next use. */
export const preparedFiles: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema.alterTable('documents').addColumn('prepared_sha256', 'text').execute();
    await schema.alterTable('documents').addColumn('prepared_bytes', 'bigint').execute();
    await schema.alterTable('documents').addColumn('preparation_json', 'text').execute();
    // Sweeping asks whether any document names a file.
    await schema
      .createIndex('documents_by_prepared_hash')
      .on('documents')
      .columns(['organization_id', 'prepared_sha256'])
      .where(sql<SqlBool>`prepared_sha256 is not null`)
      .execute();
  },
};
