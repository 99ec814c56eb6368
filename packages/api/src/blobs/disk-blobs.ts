import { randomUUID } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { syncPath } from '../sync-path.ts';
import { BlobChanged, BlobMissing } from './blob-errors.ts';
import { blobKey } from './blob-key.ts';
import type { BlobPart, BlobStore } from './blob-store.ts';

/** Keeps files in `folder/<organization>/<first two digits of the key>/<key>.pdf`. */
export function createDiskBlobs(folder: string): BlobStore {
  const pathOf = (organizationId: string, key: string) => join(folder, blobKey(organizationId, key));

  return {
    async put(organizationId, key, file) {
      const path = pathOf(organizationId, key);
      const folders = [dirname(path), join(folder, organizationId), folder];
      for (const made of folders.toReversed()) await makeFolder(made);
      await move(file.path, path);
      // Also folders that were there already: another upload may have made them and not have synced them yet.
      for (const made of [...folders, dirname(folder)]) await syncPath(made);
    },
    async head(organizationId, key) {
      const found = await stat(pathOf(organizationId, key), { bigint: true }).catch(absent);
      return found && { bytes: Number(found.size), identity: identityOf(found) };
    },
    localPath: async (organizationId, key) => pathOf(organizationId, key),
    async delete(organizationId, key) {
      const path = pathOf(organizationId, key);
      await rm(path, { force: true });
      // So that a power cut does not bring it back.
      await syncPath(dirname(path)).catch(absent);
    },
    read: async (organizationId, key, part) => readFrom(pathOf(organizationId, key), part),
  };
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Programs that write to a file can set mtime back, but not ctime. */
function identityOf({ ino, mtimeNs, ctimeNs, size }: BigIntStats): string {
  return `${ino}-${mtimeNs}-${ctimeNs}-${size}`;
}

/** Reads the very file whose identity was compared: its name may come to be that of another file. */
async function readFrom(path: string, { range, identity }: BlobPart = {}): Promise<Readable> {
  const handle = await open(path, 'r').catch(absent);
  if (!handle) throw new BlobMissing();
  try {
    if (identity !== undefined && identityOf(await handle.stat({ bigint: true })) !== identity) throw new BlobChanged();
  } catch (error) {
    await handle.close();
    throw error;
  }
  return handle.createReadStream(range);
}

/** Makes one folder. On a broken disk, Node's recursive mkdir reports ENOENT in place of the real error. */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
}

function absent(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error;
}

/** Renames a file into its place, so that readers never see half of it. */
async function move(from: string, to: string): Promise<void> {
  try {
    await syncPath(from);
    await rename(from, to);
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error;
    await copyAcross(from, to);
  }
}

/** A file cannot be renamed onto another file system: it is copied beside its place first. */
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
