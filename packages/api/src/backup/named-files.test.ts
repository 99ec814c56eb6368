import { describe, expect, it } from 'vitest';
import { gatherFiles } from './named-files.ts';

const organization_id = 'org_1';

describe('the files of a backup', () => {
  it('are the original and the prepared file of each document, each once', () => {
    const files = gatherFiles();
    files.visit('documents', { organization_id, sha256: 'a', prepared_sha256: 'b' });
    files.visit('documents', { organization_id, sha256: 'c', prepared_sha256: 'b' });
    files.visit('documents', { organization_id, sha256: 'd', prepared_sha256: null });
    expect([...files.all()].map(({ sha256 }) => sha256)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are the sealed files of submissions that were not erased', () => {
    const files = gatherFiles();
    files.visit('submissions', { organization_id, sealed_sha256: 'a', erased_at: null });
    files.visit('submissions', { organization_id, sealed_sha256: 'b', erased_at: 5 });
    files.visit('submissions', { organization_id, sealed_sha256: null, erased_at: null });
    files.visit('jobs', { organization_id, file_sha256: 'c' });
    expect([...files.all()]).toEqual([{ organizationId: organization_id, sha256: 'a' }]);
  });
});
