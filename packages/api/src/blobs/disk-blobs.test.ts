import { createHash } from 'node:crypto';
import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { createDiskBlobs } from './disk-blobs.ts';

const organizationId = 'org_01';
const content = 'the bytes of a file';
const sha256 = createHash('sha256').update(content).digest('hex');

async function store() {
  const folder = await temporaryFolder();
  const incoming = join(folder, 'incoming');
  await writeFile(incoming, content);
  return { blobs: createDiskBlobs(join(folder, 'files')), incoming, folder };
}

it('keeps a file by its hash and gives it back', async () => {
  const { blobs, incoming, folder } = await store();
  await blobs.put(organizationId, sha256, incoming);
  expect(await text(blobs.read(organizationId, sha256))).toBe(content);
  expect(await readdir(join(folder, 'files', organizationId, sha256.slice(0, 2)))).toEqual([`${sha256}.pdf`]);
});

it('gives a part of a file, both ends included', async () => {
  const { blobs, incoming } = await store();
  await blobs.put(organizationId, sha256, incoming);
  expect(await text(blobs.read(organizationId, sha256, { start: 4, end: 8 }))).toBe('bytes');
});

it('leaves a file as it is when the same bytes come again', async () => {
  const { blobs, incoming } = await store();
  await blobs.put(organizationId, sha256, incoming);
  const before = await blobs.head(organizationId, sha256);
  await writeFile(incoming, content);
  await blobs.put(organizationId, sha256, incoming);
  expect(await blobs.head(organizationId, sha256)).toEqual(before);
});

it('takes the same bytes from two at once', async () => {
  const { blobs, incoming } = await store();
  await writeFile(`${incoming}2`, content);
  await Promise.all([blobs.put(organizationId, sha256, incoming), blobs.put(organizationId, sha256, `${incoming}2`)]);
  expect(await text(blobs.read(organizationId, sha256))).toBe(content);
});

it('knows the size, and sees when the bytes were changed behind its back', async () => {
  const { blobs, incoming, folder } = await store();
  await blobs.put(organizationId, sha256, incoming);
  const before = await blobs.head(organizationId, sha256);
  expect(before?.bytes).toBe(content.length);
  await writeFile(join(folder, 'files', organizationId, sha256.slice(0, 2), `${sha256}.pdf`), 'The bytes of a file');
  expect((await blobs.head(organizationId, sha256))?.identity).not.toBe(before?.identity);
});

it('sees it also when the time of the file was set back', async () => {
  const { blobs, incoming, folder } = await store();
  await blobs.put(organizationId, sha256, incoming);
  const path = join(folder, 'files', organizationId, sha256.slice(0, 2), `${sha256}.pdf`);
  await utimes(path, 1, 1);
  const before = await blobs.head(organizationId, sha256);
  // The clock of files may be coarser than this test is fast.
  await wait(50);
  await writeFile(path, 'The bytes of a file');
  await utimes(path, 1, 1);
  expect((await blobs.head(organizationId, sha256))?.identity).not.toBe(before?.identity);
});

it.each([
  ['other bytes of the same length', 'The bytes of a file'],
  ['half of it', 'the bytes'],
  ['nothing', ''],
])('mends a file in whose place there is %s, when its bytes come again', async (_, damaged) => {
  const { blobs, incoming, folder } = await store();
  await blobs.put(organizationId, sha256, incoming);
  const before = await blobs.head(organizationId, sha256);
  await writeFile(join(folder, 'files', organizationId, sha256.slice(0, 2), `${sha256}.pdf`), damaged);
  await writeFile(incoming, content);
  await blobs.put(organizationId, sha256, incoming);
  expect(await text(blobs.read(organizationId, sha256))).toBe(content);
  // Whoever remembers that it was damaged must see that it is another file now.
  expect((await blobs.head(organizationId, sha256))?.identity).not.toBe(before?.identity);
});

it('knows nothing of a file of another organization', async () => {
  const { blobs, incoming } = await store();
  await blobs.put(organizationId, sha256, incoming);
  expect(await blobs.head('org_02', sha256)).toBeUndefined();
});

it('never leaves its folder', async () => {
  const { blobs, incoming } = await store();
  await expect(blobs.put('..', sha256, incoming)).rejects.toThrow(RangeError);
  await expect(blobs.head(organizationId, '../../incoming')).rejects.toThrow(RangeError);
  expect((await stat(incoming)).size).toBe(content.length);
});
