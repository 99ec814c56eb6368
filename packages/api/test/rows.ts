import type { Insertable } from 'kysely';
import type { Tables } from '../src/database/tables.ts';

/** The row of an organization, for tests that write to the database directly. */
export const organizationRow = {
  id: 'org_1',
  name: 'Acme',
  plan: 'free',
  created_at: 0,
  require_verified_checksum: 0,
  active_content: 'neutralise',
  attachments: 'remove',
  language: 'en',
  retention_days: 0,
} satisfies Insertable<Tables['organizations']>;

/** The row of a document without a prepared file. */
export const documentRow = {
  id: 'doc_1',
  organization_id: 'org_1',
  filename: 'lease.pdf',
  file_size: 700,
  file_key: 'a'.repeat(64),
  sha256: 'a'.repeat(64),
  page_count: 1,
  version: 1,
  status: 'active',
  submission_policy: 'multiple',
  created_at: 0,
  updated_at: 0,
  geometry_json: '[]',
  fields_json: '[]',
  signing_json: '{}',
  active_content_json: '[]',
  prepared_key: null,
  prepared_sha256: null,
  prepared_bytes: null,
  preparation_json: null,
} satisfies Insertable<Tables['documents']>;
