import { describe, expect, it } from 'vitest';
import { documentOf, metadataOf } from './document-rows.ts';

/** A row as it is after the upgrade of a database that an earlier version made. */
const older = {
  id: 'doc_1',
  organization_id: 'org_1',
  filename: 'lease.pdf',
  file_size: 700,
  sha256: 'a'.repeat(64),
  file_key: 'a'.repeat(64),
  prepared_key: null,
  page_count: 1,
  version: 2,
  status: 'active',
  submission_policy: 'multiple',
  created_at: 0,
  updated_at: 1,
  geometry_json: '[]',
  fields_json: '[]',
  signing_json: '{}',
  active_content_json: '["javascript"]',
  prepared_sha256: null,
  prepared_bytes: null,
  preparation_json: null,
  external_id: null,
  metadata_json: null,
  language: null,
  consent_json: null,
};
const prepared = {
  ...older,
  prepared_sha256: 'b'.repeat(64),
  prepared_bytes: 500,
  preparation_json: '{"changed":[2],"removed":["xfa"]}',
  external_id: 'lease-117',
  metadata_json: '{"branch":"Dublin"}',
  consent_json: '{"version":"1","text":"I agree."}',
};

describe('the record of a document', () => {
  it('has the hash of the prepared file and what preparing changed', () => {
    const { record } = documentOf(prepared);
    expect(record).toMatchObject({ sha256: older.sha256, preparedSha256: prepared.prepared_sha256 });
    expect(record).toMatchObject({ externalId: 'lease-117', metadata: { branch: 'Dublin' } });
    expect(record.preparation).toEqual({ removed: ['xfa'], changed: [2] });
  });

  it('has null for both without a prepared file', () => {
    const { record } = documentOf(older);
    expect(record).toMatchObject({ preparedSha256: null, preparation: null, externalId: null, metadata: {} });
  });
});

describe('the size of a document', () => {
  it('is that of the prepared file or, before it exists, of the original', () => {
    expect([metadataOf(prepared).fileSize, metadataOf(older).fileSize]).toEqual([500, 700]);
  });
});
