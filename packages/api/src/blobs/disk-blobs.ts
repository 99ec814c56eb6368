import { createHash, randomUUID } from 'node:crypto';
import { type BigIntStats, createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncPath } from '../sync-path.ts';
import { BlobChanged, BlobMissing } from './blob-errors.ts';
import { blobKey } from './blob-key.ts';
import type { BlobPart, BlobStore, RemovalRight } from './blob-store.ts';

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Keeps files in `folder/<organization>/<first two hex digits>/<sha256>.pdf`. */
export function createDiskBlobs(folder: string): BlobStore {
  const pathOf = (organizationId: string, sha256: string) => join(folder, blobKey(organizationId, sha256));

  return {
    async put(organizationId, sha256, temporaryPath) {
      const path = pathOf(organizationId, sha256);
      const folders = [dirname(path), join(folder, organizationId), folder];
      for (const made of folders.toReversed()) await makeFolder(made);
      // A file that is there may have been damaged since, and here are its bytes once more.
      if (!(await holds(path, sha256))) await move(temporaryPath, path);
      // Also the names that were there already: another upload, or a process that ended, may have made them and not have
      // synced them yet.
      for (const made of [...folders, dirname(folder)]) await syncPath(made);
    },
    async head(organizationId, sha256) {
      const found = await stat(pathOf(organizationId, sha256), { bigint: true }).catch(absent);
      return found && { bytes: Number(found.size), identity: identityOf(found) };
    },
    localPath: async (organizationId, sha256) => pathOf(organizationId, sha256),
    async delete(organizationId, sha256, right) {
      const path = pathOf(organizationId, sha256);
      if (right) await removeWhileHeld(path, right);
      else await removeAll([path, ...(await findAsides(path))]);
      // So that a power cut does not bring it back.
      await syncPath(dirname(path)).catch(absent);
    },
    read: async (organizationId, sha256, part) => readFrom(pathOf(organizationId, sha256), part),
  };
}

const asideOf = (path: string, word: string) => `${path}.aside-${word}`;

/** Of a file, what was put aside by us, and by those who were about to remove it, and ended. */
async function findAsides(path: string): Promise<readonly string[]> {
  const names = (await readdir(dirname(path)).catch(absent)) ?? [];
  return names.filter((name) => name.startsWith(asideOf(basename(path), ''))).map((name) => join(dirname(path), name));
}

async function removeAll(paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(path, { force: true });
}

/**
 * Removes a file, and what was put aside of it. It is put aside first, and back again when by then it was not for us to remove.
 * Of what others put aside, only what was there before we were told that goes as well: of anything later, somebody may be about
 * to put back what was stored anew.
 */
async function removeWhileHeld(path: string, { isHeld }: RemovalRight): Promise<void> {
  const aside = asideOf(path, randomUUID());
  await rename(path, aside).catch(absent);
  let isOurs = false;
  try {
    const asides = await findAsides(path);
    isOurs = await isHeld();
    if (isOurs) await removeAll(asides);
  } finally {
    if (!isOurs) await rename(aside, path).catch(absent);
  }
}

/** Whoever writes into a file can set mtime back, but not ctime. */
function identityOf({ ino, mtimeNs, ctimeNs, size }: BigIntStats): string {
  return `${ino}-${mtimeNs}-${ctimeNs}-${size}`;
}

/** The bytes of the very file that was looked at: a name may come to be that of another. */
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

/** Makes one folder. Node's way to make several at once tells of a broken disk that something was not found. */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
}

function absent(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error;
}

/** Whether a file is there, and has the bytes that it had. */
async function holds(path: string, sha256: string): Promise<boolean> {
  const found = await stat(path).catch(absent);
  if (!found) return false;
  const hash = createHash('sha256');
  // What cannot be read is as good as not there.
  await pipeline(createReadStream(path), hash).catch(() => undefined);
  return hash.digest('hex') === sha256;
}

/** Puts a file in its place at once: nobody ever sees half of it. */
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
