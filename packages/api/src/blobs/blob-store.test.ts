import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { everyStore, type TestBlobs } from '../../test/blob-stores.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { BlobChanged, BlobMissing } from './blob-errors.ts';

const organizationId = 'org_01';
const content = 'the bytes of a file';
const sha256 = createHash('sha256').update(content).digest('hex');

async function storeOne({ blobs, incoming }: TestBlobs): Promise<void> {
  await blobs.put(organizationId, sha256, await incoming(content));
}

describe.each(everyStore)('files on %s', (_, make) => {
  it('are kept by their hash, and given back', async () => {
    const store = await make();
    await storeOne(store);
    expect(await text(await store.blobs.read(organizationId, sha256))).toBe(content);
    expect(await store.names()).toEqual([`${organizationId}/${sha256.slice(0, 2)}/${sha256}.pdf`]);
  });

  it.each([
    ['from within', { start: 4, end: 8 }, 'bytes'],
    ['to the end', { start: 15, end: content.length - 1 }, 'file'],
  ])('are given in part: %s', async (_, range, part) => {
    const store = await make();
    await storeOne(store);
    expect(await text(await store.blobs.read(organizationId, sha256, { range }))).toBe(part);
  });

  it('may be larger than any buffer', async () => {
    const { blobs, incoming } = await make();
    const large = 'a line of a large file\n'.repeat(50_000);
    const hash = createHash('sha256').update(large).digest('hex');
    await blobs.put(organizationId, hash, await incoming(large));
    expect(await text(await blobs.read(organizationId, hash))).toBe(large);
    expect(await blobs.head(organizationId, hash)).toMatchObject({ bytes: large.length });
  });

  it('may be stored twice, also at once', async () => {
    const { blobs, incoming } = await make();
    const paths = await Promise.all([incoming(content), incoming(content), incoming(content)]);
    await Promise.all(paths.map((path) => blobs.put(organizationId, sha256, path)));
    expect(await text(await blobs.read(organizationId, sha256))).toBe(content);
  });

  it('are not there when nobody has stored them, or another organization has', async () => {
    const store = await make();
    await storeOne(store);
    expect(await store.blobs.head('org_02', sha256)).toBeUndefined();
    await expect(store.blobs.read('org_02', sha256)).rejects.toThrow(BlobMissing);
  });

  it('are known to have changed by whoever knows what they were', async () => {
    const store = await make();
    await storeOne(store);
    const { identity } = (await store.blobs.head(organizationId, sha256)) ?? {};
    expect(await text(await store.blobs.read(organizationId, sha256, { identity }))).toBe(content);
    await store.damage(organizationId, sha256, 'The bytes of a file');
    await expect(store.blobs.read(organizationId, sha256, { identity })).rejects.toThrow(BlobChanged);
    expect((await store.blobs.head(organizationId, sha256))?.identity).not.toBe(identity);
    const range = { start: 0, end: 2 };
    await expect(store.blobs.read(organizationId, sha256, { identity, range })).rejects.toThrow(BlobChanged);
  });

  it.each([
    ['other bytes of the same length', 'The bytes of a file'],
    ['nothing', ''],
  ])('are mended by their own bytes, when in their place there is %s', async (_, damaged) => {
    const store = await make();
    await storeOne(store);
    const before = await store.blobs.head(organizationId, sha256);
    await store.damage(organizationId, sha256, damaged);
    const meanwhile = await store.blobs.head(organizationId, sha256);
    await storeOne(store);
    expect(await text(await store.blobs.read(organizationId, sha256))).toBe(content);
    expect((await store.blobs.head(organizationId, sha256))?.bytes).toBe(before?.bytes);
    // Whoever remembers that it was damaged must see that it is another file now.
    expect((await store.blobs.head(organizationId, sha256))?.identity).not.toBe(meanwhile?.identity);
  });

  it('can be had on a disk, and are left as they are there', async () => {
    const store = await make();
    await storeOne(store);
    const scratch = `${await temporaryFolder()}/scratch`;
    const path = await store.blobs.localPath(organizationId, sha256, scratch);
    expect(await readFile(path, 'utf8')).toBe(content);
    const missing = await store.blobs.localPath('org_02', sha256, `${scratch}2`);
    await expect(stat(missing)).rejects.toThrow('ENOENT');
  });

  it('are gone once they were removed; what is not there can be removed, too', async () => {
    const store = await make();
    await storeOne(store);
    await store.blobs.delete(organizationId, sha256);
    await store.blobs.delete(organizationId, sha256);
    expect(await store.blobs.head(organizationId, sha256)).toBeUndefined();
    expect(await store.names()).toEqual([]);
  });

  it('have names that point nowhere else', async () => {
    const { blobs, incoming } = await make();
    const path = await incoming(content);
    await expect(blobs.put('..', sha256, path)).rejects.toThrow(RangeError);
    await expect(blobs.head(organizationId, '../../incoming')).rejects.toThrow(RangeError);
    await expect(blobs.read(organizationId, '%2e%2e')).rejects.toThrow(RangeError);
    expect((await stat(path)).size).toBe(content.length);
  });
});
