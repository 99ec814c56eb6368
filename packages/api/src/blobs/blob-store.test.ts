import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { everyStore, type TestBlobs } from '../../test/blob-stores.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { newFileKey } from './blob-key.ts';
import { BlobChanged, BlobMissing } from './blob-store.ts';
import { createDiskBlobs } from './disk-blobs.ts';

const organizationId = 'org_01';
const content = 'the bytes of a file';
const sha256 = createHash('sha256').update(content).digest('hex');
const key = newFileKey();

async function storeOne({ blobs, incoming }: TestBlobs): Promise<void> {
  await blobs.put(organizationId, key, { path: await incoming(content), sha256 });
}

describe.each(everyStore)('files on %s', (_, make) => {
  it('are stored and read by key', async () => {
    const store = await make();
    await storeOne(store);
    expect(await text(await store.blobs.read(organizationId, key))).toBe(content);
    expect(await store.names()).toEqual([`${organizationId}/${key.slice(0, 2)}/${key}.pdf`]);
  });

  it.each([
    ['in the middle', { start: 4, end: 8 }, 'bytes'],
    ['to the end', { start: 15, end: content.length - 1 }, 'file'],
  ])('are read by range: %s', async (_, range, part) => {
    const store = await make();
    await storeOne(store);
    expect(await text(await store.blobs.read(organizationId, key, { range }))).toBe(part);
  });

  it('may be larger than a buffer', async () => {
    const { blobs, incoming } = await make();
    const large = 'a line of a large file\n'.repeat(50_000);
    const hash = createHash('sha256').update(large).digest('hex');
    await blobs.put(organizationId, key, { path: await incoming(large), sha256: hash });
    expect(await text(await blobs.read(organizationId, key))).toBe(large);
    expect(await blobs.head(organizationId, key)).toMatchObject({ bytes: large.length });
  });

  it('may be stored twice, also concurrently', async () => {
    const { blobs, incoming } = await make();
    const paths = await Promise.all([incoming(content), incoming(content), incoming(content)]);
    await Promise.all(paths.map((path) => blobs.put(organizationId, key, { path, sha256 })));
    expect(await text(await blobs.read(organizationId, key))).toBe(content);
  });

  it('are missing for other organizations', async () => {
    const store = await make();
    await storeOne(store);
    expect(await store.blobs.head('org_02', key)).toBeUndefined();
    await expect(store.blobs.read('org_02', key)).rejects.toThrow(BlobMissing);
  });

  it('are refused if their identity has changed', async () => {
    const store = await make();
    await storeOne(store);
    const { identity } = (await store.blobs.head(organizationId, key)) ?? {};
    expect(await text(await store.blobs.read(organizationId, key, { identity }))).toBe(content);
    await store.damage(organizationId, key, 'The bytes of a file');
    await expect(store.blobs.read(organizationId, key, { identity })).rejects.toThrow(BlobChanged);
    expect((await store.blobs.head(organizationId, key))?.identity).not.toBe(identity);
    const range = { start: 0, end: 2 };
    await expect(store.blobs.read(organizationId, key, { identity, range })).rejects.toThrow(BlobChanged);
  });

  it.each([
    ['other bytes of the same length', 'The bytes of a file'],
    ['no bytes', ''],
  ])('are replaced when stored again after damage: %s', async (_, damaged) => {
    const store = await make();
    await storeOne(store);
    const before = await store.blobs.head(organizationId, key);
    await store.damage(organizationId, key, damaged);
    const damagedHead = await store.blobs.head(organizationId, key);
    await storeOne(store);
    expect(await text(await store.blobs.read(organizationId, key))).toBe(content);
    expect((await store.blobs.head(organizationId, key))?.bytes).toBe(before?.bytes);
    // A new identity invalidates caches of damaged files.
    expect((await store.blobs.head(organizationId, key))?.identity).not.toBe(damagedHead?.identity);
  });

  it('have a local path', async () => {
    const store = await make();
    await storeOne(store);
    const scratch = `${await temporaryFolder()}/scratch`;
    const path = await store.blobs.localPath(organizationId, key, scratch);
    expect(await readFile(path, 'utf8')).toBe(content);
    const missing = await store.blobs.localPath('org_02', key, `${scratch}2`);
    await expect(stat(missing)).rejects.toThrow('ENOENT');
  });

  it('are missing after removal, which may be repeated', async () => {
    const store = await make();
    await storeOne(store);
    await store.blobs.delete(organizationId, key);
    await store.blobs.delete(organizationId, key);
    expect(await store.blobs.head(organizationId, key)).toBeUndefined();
    expect(await store.names()).toEqual([]);
  });

  it('are refused when a name points outside their folder', async () => {
    const { blobs, incoming } = await make();
    const path = await incoming(content);
    await expect(blobs.put('..', key, { path, sha256 })).rejects.toThrow(RangeError);
    await expect(blobs.head(organizationId, '../../incoming')).rejects.toThrow(RangeError);
    await expect(blobs.read(organizationId, '%2e%2e')).rejects.toThrow(RangeError);
    expect((await stat(path)).size).toBe(content.length);
  });
});

it('deletes a file with the copies that a killed process left beside it', async () => {
  const folder = await temporaryFolder();
  const blobs = createDiskBlobs(folder);
  await writeFile(`${folder}/incoming`, content);
  await blobs.put(organizationId, key, { path: `${folder}/incoming`, sha256 });
  const path = (await blobs.localPath(organizationId, key, '')) ?? '';
  await copyFile(path, `${path}.aside-1`);
  await blobs.delete(organizationId, key);
  expect(await readdir(dirname(path))).toEqual([]);
});
