import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { everyStore, inS3, type TestBlobs } from '../../test/blob-stores.ts';
import { BlobChanged, BlobMissing } from '../blobs/blob-store.ts';
import { createCheckedFiles } from './checked-files.ts';

const organizationId = 'org_01';
const content = '%PDF-the bytes of a file';
const sha256 = createHash('sha256').update(content).digest('hex');
const file = { organizationId, documentId: 'doc_1', key: sha256, sha256, bytes: content.length, filename: 'lease.pdf' };

/** A store with a file, and a function that reads its first bytes. */
async function storeWithFile<Store extends TestBlobs>(make: () => Promise<Store>) {
  const store = await make();
  await store.blobs.put(organizationId, sha256, { path: await store.incoming(content), sha256 });
  const times = { now: 0 };
  const checkedFiles = createCheckedFiles(store.blobs, () => times.now);
  const range = { start: 0, end: 3 };
  const read = () =>
    checkedFiles.use(file, async (part) => text(await store.blobs.read(organizationId, sha256, { ...part, range })));
  return {
    ...store,
    times,
    checkedFiles,
    read,
    damage: (bytes: string) => store.damage(organizationId, sha256, bytes),
  };
}

describe.each(everyStore)('a range of a file on %s', (_, make) => {
  it('is refused if the file was changed before or after its first read', async () => {
    const { read, damage } = await storeWithFile(make);
    await damage(content.replace('file', 'life'));
    await expect(read()).rejects.toThrow(BlobChanged);
    await damage(content);
    expect(await read()).toBe('%PDF');
    await damage(content.replace('file', 'life'));
    await expect(read()).rejects.toThrow(BlobChanged);
    await damage(content.slice(0, 9));
    await expect(read()).rejects.toThrow(BlobChanged);
  });

  it('is read again once the file is restored', async () => {
    const { read, damage, blobs, incoming } = await storeWithFile(make);
    expect(await read()).toBe('%PDF');
    await damage('%PDX');
    await blobs.put(organizationId, sha256, { path: await incoming(content), sha256 });
    expect(await read()).toBe('%PDF');
  });

  it('is refused if the file was removed', async () => {
    const { read, blobs } = await storeWithFile(make);
    expect(await read()).toBe('%PDF');
    await blobs.delete(organizationId, sha256);
    await expect(read()).rejects.toThrow(BlobMissing);
  });
});

describe('a file in S3', () => {
  const methodsOf = (requests: readonly string[]) => requests.map((line) => line.split(' ')[0]).join(' ');

  it('is verified as a whole every ten minutes, and otherwise read in ranges only', async () => {
    const store = await storeWithFile(() => inS3());
    const { requests } = store.server;
    requests.length = 0;
    for (const minute of [0, 1, 9, 10]) {
      store.times.now = minute * 60_000;
      await store.read();
    }
    expect(methodsOf(requests)).toBe('HEAD GET GET GET GET HEAD GET GET');
  });
});
