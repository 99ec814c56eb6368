import { describe, expect, it } from 'vitest';
import { filesOf } from './files.ts';

const organization_id = 'org_1';
const named = (key: string, sha256: string) => ({ organizationId: organization_id, key, sha256 });

describe('the files of a backup', () => {
  it('are the original and the prepared file of each document', () => {
    const original = { organization_id, file_key: 'k1', sha256: 'a' };
    const prepared = { prepared_key: 'k2', prepared_sha256: 'b' };
    const files = [named('k1', 'a'), named('k2', 'b')];
    expect(filesOf('documents', { ...original, ...prepared })).toEqual(files);
    expect(filesOf('documents', { ...original, prepared_key: null, prepared_sha256: null })).toEqual([files[0]]);
  });

  it('are the sealed files of submissions and envelopes that were not erased', () => {
    const sealed = { organization_id, sealed_key: 'k1', sealed_sha256: 'a' };
    for (const table of ['submissions', 'envelopes'] as const) {
      expect(filesOf(table, sealed)).toEqual([named('k1', 'a')]);
      expect(filesOf(table, { ...sealed, sealed_key: null })).toEqual([]);
    }
    expect(filesOf('jobs', { organization_id, file_key: 'c' })).toEqual([]);
  });
});
