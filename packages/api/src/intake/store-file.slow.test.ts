import { expect, it } from 'vitest';
import { FileBeingSwept } from '../storage/pending-files.ts';
import { storeFile } from './store-file.ts';

it('gives up after a few seconds while the same bytes are being removed, and stores nothing', async () => {
  let tries = 0;
  const write = () => {
    tries += 1;
    return Promise.reject(new FileBeingSwept());
  };
  const blobs = { put: () => expect.fail('It was stored.') } as never;
  const storing = storeFile({ database: { write }, blobs, now: Date.now }, 'org_1', { sha256: 'a', path: 'none' });
  await expect(storing).rejects.toThrow(FileBeingSwept);
  expect(tries).toBeGreaterThan(1);
});
