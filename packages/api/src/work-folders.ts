import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { retry } from './concurrency/promises.ts';
import { checkAccess, makeFolder, takeFolder } from './data-folder.ts';

/** Temporary folders of a process. */
export interface WorkFolders {
  /** Uploads as they arrive. */
  readonly incoming: string;
  /** Sealed files before they are stored. */
  readonly completing: string;
  /** Gives the folders up, when the process ends. */
  leave(): Promise<void>;
}

/** Removes the folders of processes that have ended: the locks of the others are taken. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const folder = join(parent, name);
    let release: () => void;
    try {
      release = takeFolder(folder);
    } catch {
      continue;
    }
    await rm(folder, { recursive: true, force: true });
    release();
  }
}

async function takeNewFolder(parent: string): Promise<{ readonly folder: string; readonly release: () => void }> {
  const folder = join(parent, randomUUID());
  await mkdir(folder);
  return { folder, release: takeFolder(folder) };
}

async function makeEmpty(folder: string): Promise<void> {
  checkAccess(folder);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
}

/**
 * Takes the folders of this process, and removes what earlier processes left in theirs.
 *
 * @param isShared whether other processes may use the same data folder
 * @throws AccessRefused when a folder belongs to another user
 */
export async function takeWorkFolders(dataDir: string, isShared: boolean): Promise<WorkFolders> {
  const foldersIn = (parent: string) => ({
    incoming: join(parent, 'incoming'),
    completing: join(parent, 'completing'),
  });
  if (!isShared) {
    const folders = foldersIn(dataDir);
    checkAccess(dataDir);
    await Promise.all(Object.values(folders).map(makeEmpty));
    return { ...folders, leave: async () => {} };
  }
  const parent = join(dataDir, 'processes');
  checkAccess(dataDir);
  // With PostgreSQL, the data folder may not exist yet.
  makeFolder(parent);
  checkAccess(parent);
  await removeAbandoned(parent);
  // Before it is locked, another process may remove it as abandoned.
  const retries = { maxAttempts: 5, waitMs: () => 0 };
  const { folder, release } = await retry(
    () => true,
    () => takeNewFolder(parent),
    retries,
  );
  const folders = foldersIn(folder);
  await Promise.all(Object.values(folders).map((path) => mkdir(path)));
  return {
    ...folders,
    async leave() {
      await rm(folder, { recursive: true, force: true });
      release();
    },
  };
}
