import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The audit trail, settings of organizations, operators' keys, active content, and images made anew. */
export const auditAndSettings: Migration = {
  async up(db: Kysely<unknown>) {
    await addSettings(db);
    await createSubmissionImages(db);
    await createAuditEvents(db);
    // The lists of all submissions of an organization, and of its keys.
    await db.schema
      .createIndex('submissions_of_organization')
      .on('submissions')
      .columns(['organization_id', 'received_at', 'id'])
      .execute();
    await db.schema
      .createIndex('api_keys_by_age')
      .on('api_keys')
      .columns(['organization_id', 'created_at', 'id'])
      .execute();
  },
};

async function addSettings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('organizations')
    .addColumn('require_verified_checksum', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('organizations')
    .addColumn('active_content', 'text', (column) => column.notNull().defaultTo('neutralise'))
    .execute();
  await db.schema
    .alterTable('api_keys')
    .addColumn('operator', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('documents')
    .addColumn('active_content_json', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema
    .alterTable('submissions')
    .addColumn('rest_json', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
}

async function createSubmissionImages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('submission_images')
    .addColumn('organization_id', 'text', (column) => column.notNull().references('organizations.id'))
    .addColumn('submission_id', 'text', (column) => column.notNull().references('submissions.id'))
    .addColumn('field_id', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    // PostgreSQL's word for bytes; SQLite keeps bytes as they are, whatever a column is called.
    .addColumn('bytes', 'bytea', (column) => column.notNull())
    .addPrimaryKeyConstraint('submission_images_key', ['submission_id', 'field_id'])
    .execute();
}

async function createAuditEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_heads')
    .addColumn('organization_id', 'text', (column) => column.primaryKey().references('organizations.id'))
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('audit_events')
    .addColumn('organization_id', 'text', (column) => column.notNull().references('organizations.id'))
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('key_id', 'text')
    .addColumn('document_id', 'text')
    .addColumn('submission_id', 'text')
    .addColumn('details_json', 'text')
    .addColumn('details_hash', 'text', (column) => column.notNull())
    .addColumn('previous_hash', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('audit_events_key', ['organization_id', 'sequence'])
    .execute();
  await db.schema
    .createIndex('audit_events_of_document')
    .on('audit_events')
    .columns(['organization_id', 'document_id', 'submission_id', 'sequence'])
    .execute();
}
