import { createDatabase } from '../src/database/open-database.ts';
import { databaseLocation } from './test-database.ts';

/** The migrations before the one that added webhooks. */
export const olderMigrations = ['0001-first', '0002-audit-and-settings', '0003-successors', '0004-completion'];

/** The migrations before the one that gave each stored file its own key. */
export const migrationsBeforeFileKeys = [
  ...olderMigrations,
  '0005-webhooks',
  '0006-files-by-hash',
  '0007-request-ids',
  '0008-erasure',
  '0009-prepared-files',
  '0010-attachments',
  '0011-row-level-security',
  '0012-host-references',
  '0013-signers',
  '0014-consents',
  '0015-language',
];

const document = {
  id: 'doc_1',
  organization_id: 'org_1',
  filename: 'lease.pdf',
  file_size: 7,
  sha256: 'aa',
  page_count: 1,
  version: 3,
  status: 'active',
  submission_policy: 'multiple',
  created_at: 2,
  updated_at: 3,
  geometry_json: '[]',
  fields_json: '[]',
  signing_json: '{}',
};
const submission = {
  id: 'sub_1',
  organization_id: 'org_1',
  document_id: 'doc_1',
  document_version: 3,
  key_id: 'key_1',
  status: 'processing',
  submitted_at: '2026-01-01T00:00:00Z',
  received_at: 4,
  checksum: 'cc',
  checksum_verified: 1,
  body_hash: 'bb',
  fields_json: '[]',
  render_context_json: '{}',
  pages_json: '[]',
};

/** Rows of an older version, without later columns. */
export const olderRows = {
  organizations: { id: 'org_1', name: 'Acme', plan: 'free', created_at: 1 },
  documents: document,
  submissions: submission,
  jobs: { kind: 'completion', subject_id: 'sub_1', organization_id: 'org_1', attempts: 1, deaths: 0, due_at: 5 },
} as const;

/** Creates the database of an older version with these rows. */
export async function createOlderDatabase(dataDir: string): Promise<void> {
  const older = await createDatabase(await databaseLocation(dataDir), olderMigrations);
  for (const [table, row] of Object.entries(olderRows)) {
    await older.db
      .insertInto(table as keyof typeof olderRows)
      .values(row as never)
      .execute();
  }
  await older.close();
}
