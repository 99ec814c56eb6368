import { randomUUID } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { hasCode, syncPath, undefinedIfMissing } from '../disk-files.ts';
import { blobKey } from './blob-key.ts';
import { BlobChanged, BlobMissing, type BlobPart, type BlobStore } from './blob-store.ts';

/** Keeps files in `folder/<organization>/<first two digits of the key>/<key>.pdf`. */
export function createDiskBlobs(folder: string): BlobStore {
  const pathOf = (organizationId: string, key: string) => join(folder, blobKey(organizationId, key));

  return {
    async put(organizationId, key, file) {
      const path = pathOf(organizationId, key);
      const folders = [dirname(path), join(folder, organizationId), folder];
      for (const made of folders.toReversed()) await makeFolder(made);
      await move(file.path, path);
      // Existing folders too: another upload may have created and not yet synced them.
      for (const made of [...folders, dirname(folder)]) await syncPath(made);
    },
    async head(organizationId, key) {
      const found = await stat(pathOf(organizationId, key), { bigint: true }).catch(undefinedIfMissing);
      return found && { bytes: Number(found.size), identity: identityOf(found) };
    },
    localPath: async (organizationId, key) => pathOf(organizationId, key),
    async delete(organizationId, key) {
      const path = pathOf(organizationId, key);
      const place = dirname(path);
      // A kill can leave a copy beside it: one that was not renamed yet, or one that an earlier version had moved aside.
      const copies = (await namesIn(place)).filter((name) => name.startsWith(`${basename(path)}.`));
      for (const file of [path, ...copies.map((name) => join(place, name))]) await rm(file, { force: true });
      // So that a power cut does not restore it.
      await syncPath(place).catch(undefinedIfMissing);
    },
    read: async (organizationId, key, part) => readFrom(pathOf(organizationId, key), part),
  };
}

/** Programs can reset mtime, but not ctime. */
function identityOf({ ino, mtimeNs, ctimeNs, size }: BigIntStats): string {
  return `${ino}-${mtimeNs}-${ctimeNs}-${size}`;
}

/** Compares the identity of the opened file, not of its name, which another file may take over. */
async function readFrom(path: string, { range, identity }: BlobPart = {}): Promise<Readable> {
  const handle = await open(path, 'r').catch(undefinedIfMissing);
  if (!handle) throw new BlobMissing();
  try {
    if (identity !== undefined && identityOf(await handle.stat({ bigint: true })) !== identity) throw new BlobChanged();
  } catch (error) {
    await handle.close();
    throw error;
  }
  return handle.createReadStream(range);
}

/** Creates one folder. On a broken disk, Node's recursive mkdir reports ENOENT instead of the real error. */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
}

/** Renames a file into place, so that readers never see half of it. */
async function move(from: string, to: string): Promise<void> {
  try {
    await syncPath(from);
    await rename(from, to);
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error;
    await copyAcross(from, to);
  }
}

/** Copies a file from another file system beside its place first, where it can be renamed. */
async function copyAcross(from: string, to: string): Promise<void> {
  const beside = `${to}.${randomUUID()}`;
  try {
    await copyFile(from, beside);
    await syncPath(beside);
    await rename(beside, to);
  } finally {
    await rm(beside, { force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return [];
    throw error;
  });
}
