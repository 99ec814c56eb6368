import { createHash } from 'node:crypto';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { createDiskBlobs } from './disk-blobs.ts';

const organizationId = 'org_01';
const content = 'the bytes of a file';
const sha256 = createHash('sha256').update(content).digest('hex');

async function stored() {
  const folder = await temporaryFolder();
  const incoming = join(folder, 'incoming');
  await writeFile(incoming, content);
  const blobs = createDiskBlobs(join(folder, 'files'));
  await blobs.put(organizationId, sha256, { path: incoming, sha256 });
  return { blobs, path: join(folder, 'files', organizationId, sha256.slice(0, 2), `${sha256}.pdf`) };
}

it('returns the path of a file without copying it', async () => {
  const { blobs, path } = await stored();
  expect(await blobs.localPath(organizationId, sha256, '/nowhere')).toBe(path);
});

it('detects a change even when mtime was reset', async () => {
  const { blobs, path } = await stored();
  await utimes(path, 1, 1);
  const before = await blobs.head(organizationId, sha256);
  const identityAfterWrite = async () => {
    await writeFile(path, 'The bytes of a file');
    await utimes(path, 1, 1);
    return (await blobs.head(organizationId, sha256))?.identity;
  };
  // File timestamps can be too coarse to tell the first writes apart.
  await expect.poll(identityAfterWrite).not.toBe(before?.identity);
});
