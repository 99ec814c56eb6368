import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Organizations, keys, documents, submissions. */
export const first: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('organizations')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('plan', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await createApiKeys(db);
    await createDocuments(db);
    await createSubmissions(db);
  },
};

async function createApiKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('api_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organization_id', 'text', (column) => column.notNull().references('organizations.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('prefix', 'text', (column) => column.notNull())
    .addColumn('last4', 'text', (column) => column.notNull())
    .addColumn('scopes_json', 'text', (column) => column.notNull())
    .addColumn('allowed_origins_json', 'text')
    .addColumn('document_ids_json', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .addColumn('last_used_at', 'bigint')
    .execute();
}

async function createDocuments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('documents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organization_id', 'text', (column) => column.notNull().references('organizations.id'))
    .addColumn('filename', 'text', (column) => column.notNull())
    .addColumn('file_size', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('page_count', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('submission_policy', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('geometry_json', 'text', (column) => column.notNull())
    .addColumn('fields_json', 'text', (column) => column.notNull())
    .addColumn('signing_json', 'text', (column) => column.notNull())
    .execute();
  // The order of the list: newest first.
  await db.schema
    .createIndex('documents_by_age')
    .on('documents')
    .columns(['organization_id', 'status', 'created_at', 'id'])
    .execute();
}

async function createSubmissions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('submissions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organization_id', 'text', (column) => column.notNull().references('organizations.id'))
    .addColumn('document_id', 'text', (column) => column.notNull().references('documents.id'))
    .addColumn('document_version', 'integer', (column) => column.notNull())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('submitted_at', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('checksum', 'text', (column) => column.notNull())
    .addColumn('checksum_verified', 'integer', (column) => column.notNull())
    .addColumn('idempotency_key', 'text')
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('fields_json', 'text', (column) => column.notNull())
    .addColumn('render_context_json', 'text', (column) => column.notNull())
    .addColumn('pages_json', 'text', (column) => column.notNull())
    .addUniqueConstraint('submissions_once', ['organization_id', 'document_id', 'body_hash'])
    .addUniqueConstraint('submissions_idempotent', ['organization_id', 'idempotency_key'])
    .execute();
  await db.schema
    .createIndex('submissions_by_age')
    .on('submissions')
    .columns(['organization_id', 'document_id', 'received_at', 'id'])
    .execute();
}
