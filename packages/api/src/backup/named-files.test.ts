import { describe, expect, it } from 'vitest';
import { gatherFiles } from './named-files.ts';

const organization_id = 'org_1';

describe('the files of a backup', () => {
  it('are the original and the prepared file of each document, each once', () => {
    const files = gatherFiles();
    files.visit('documents', {
      organization_id,
      file_key: 'k1',
      sha256: 'a',
      prepared_key: 'k2',
      prepared_sha256: 'b',
    });
    files.visit('documents', {
      organization_id,
      file_key: 'k3',
      sha256: 'a',
      prepared_key: 'k2',
      prepared_sha256: 'b',
    });
    files.visit('documents', {
      organization_id,
      file_key: 'k4',
      sha256: 'd',
      prepared_key: null,
      prepared_sha256: null,
    });
    expect([...files.all()].map(({ key, sha256 }) => `${key} ${sha256}`)).toEqual(['k1 a', 'k2 b', 'k3 a', 'k4 d']);
  });

  it('are the sealed files of submissions that were not erased', () => {
    const files = gatherFiles();
    files.visit('submissions', { organization_id, sealed_key: 'k', sealed_sha256: 'a' });
    files.visit('submissions', { organization_id, sealed_key: null, sealed_sha256: 'b' });
    files.visit('submissions', { organization_id, sealed_key: null, sealed_sha256: null });
    files.visit('jobs', { organization_id, file_key: 'c' });
    expect([...files.all()]).toEqual([{ organizationId: organization_id, key: 'k', sha256: 'a' }]);
  });
});
