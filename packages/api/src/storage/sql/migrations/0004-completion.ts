import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What was asked of each submission, so that it can be completed whatever becomes of its document. */
async function addDocumentVersions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('document_versions')
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('document_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('fields_json', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('document_versions_key', ['organization_id', 'document_id', 'version'])
    .execute();
  // Of earlier versions nothing is left; submissions of those cannot be completed.
  await sql`insert into document_versions (organization_id, document_id, version, fields_json)
    select organization_id, id, version, fields_json from documents`.execute(db);
}

async function addOutcome(db: Kysely<unknown>): Promise<void> {
  const change = db.schema.alterTable('submissions');
  await change.addColumn('completed_at', 'bigint').execute();
  await change.addColumn('sealed_sha256', 'text').execute();
  await change.addColumn('sealed_bytes', 'bigint').execute();
  await change.addColumn('failure', 'text').execute();
}

async function addJobs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('deaths', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('lease', 'text')
    .addColumn('file_sha256', 'text')
    .addPrimaryKeyConstraint('jobs_key', ['kind', 'subject_id'])
    .execute();
  await db.schema.createIndex('jobs_due').on('jobs').columns(['kind', 'due_at']).execute();
  // By turns: the next organization that has work.
  await db.schema.createIndex('jobs_by_turn').on('jobs').columns(['kind', 'organization_id', 'due_at']).execute();
  await sql`insert into jobs (kind, subject_id, organization_id, attempts, deaths, due_at)
    select 'completion', id, organization_id, 0, 0, received_at from submissions where status = 'received'`.execute(db);
}

async function addSealCertificates(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('seal_certificates')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organization_id', 'text', (column) => column.notNull().references('organizations.id'))
    .addColumn('certificate', 'bytea', (column) => column.notNull())
    .addColumn('private_key', 'bytea')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('retired_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('seal_certificates_of_organization')
    .on('seal_certificates')
    .columns(['organization_id', 'created_at'])
    .execute();
  // An organization seals with one at a time.
  await db.schema
    .createIndex('seal_certificate_in_use')
    .on('seal_certificates')
    .column('organization_id')
    .unique()
    .where(sql<SqlBool>`retired_at is null`)
    .execute();
}

/** Jobs, what came of them, the fields of each version, and the keys that seal. */
export const completion: Migration = {
  async up(db: Kysely<unknown>) {
    await addDocumentVersions(db);
    await addOutcome(db);
    await addJobs(db);
    await addSealCertificates(db);
  },
};
