import { describe, expect, it } from 'vitest';
import { documentRow } from '../../../test/rows.ts';
import { documentOf, metadataOf } from './document-rows.ts';

/** A row of an earlier version, after the database upgrade. */
const older = {
  ...documentRow,
  version: 2,
  active_content_json: '["javascript"]',
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
  it('has the hash of the prepared file and the changes of the preparation', () => {
    const { record } = documentOf(prepared);
    expect(record).toMatchObject({ sha256: older.sha256, preparedSha256: prepared.prepared_sha256 });
    expect(record).toMatchObject({ externalId: 'lease-117', metadata: { branch: 'Dublin' } });
    expect(record.preparation).toEqual({ removed: ['xfa'], changed: [2] });
  });

  it('has no hash and no changes without a prepared file', () => {
    const { record } = documentOf(older);
    expect(record).toMatchObject({ preparedSha256: null, preparation: null, externalId: null, metadata: {} });
  });
});

describe('the size of a document', () => {
  it('is that of the prepared file or, before it exists, of the original', () => {
    expect([metadataOf(prepared).fileSize, metadataOf(older).fileSize]).toEqual([500, 700]);
  });
});
