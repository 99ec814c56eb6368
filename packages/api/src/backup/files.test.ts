import { describe, expect, it } from 'vitest';
import { filesOf } from './files.ts';

const organization_id = 'org_1';
const named = (...hashes: string[]) => hashes.map((sha256) => ({ organizationId: organization_id, sha256 }));

describe('the files of a backup', () => {
  it('are the original and the prepared file of each document', () => {
    expect(filesOf('documents', { organization_id, sha256: 'a', prepared_sha256: 'b' })).toEqual(named('a', 'b'));
    expect(filesOf('documents', { organization_id, sha256: 'a', prepared_sha256: null })).toEqual(named('a'));
  });

  it('are the sealed files of submissions that were not erased', () => {
    expect(filesOf('submissions', { organization_id, sealed_sha256: 'a', erased_at: null })).toEqual(named('a'));
    expect(filesOf('submissions', { organization_id, sealed_sha256: 'b', erased_at: 5 })).toEqual([]);
    expect(filesOf('submissions', { organization_id, sealed_sha256: null, erased_at: null })).toEqual([]);
    expect(filesOf('jobs', { organization_id, file_sha256: 'c' })).toEqual([]);
  });
});
