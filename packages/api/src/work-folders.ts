import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { accessErrorOf, checkAccess, makeFolder, takeFolder } from './data-folder.ts';
import { clearAbandoned } from './intake/clear-abandoned.ts';

/** Where a process keeps what it is at work on. Nothing in there is worth anything to another one. */
export interface WorkFolders {
  /** Uploads that come in. */
  readonly incoming: string;
  /** Sealed files before they are stored. */
  readonly completing: string;
  /** Gives them up, at the end of the process. */
  leave(): Promise<void>;
}

/** Runs something, and says whether it could. */
function couldDo(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** Removes the folders of processes that have ended, however they did: their locks are free. */
async function clearEnded(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const folder = join(parent, name);
    let giveFree = () => {};
    const isFree = couldDo(() => {
      giveFree = takeFolder(folder);
    });
    if (isFree) await rm(folder, { recursive: true, force: true });
    giveFree();
  }
}

/** A folder with a lock in it. One that is new is free for a moment, in which a process that clears up may take it. */
async function takeOwn(parent: string): Promise<{ readonly folder: string; readonly giveFree: () => void }> {
  for (let attempt = 1; ; attempt++) {
    const folder = join(parent, randomUUID());
    await mkdir(folder);
    try {
      return { folder, giveFree: takeFolder(folder) };
    } catch (error) {
      if (attempt === 5) throw error;
    }
  }
}

async function clear(folder: string): Promise<void> {
  await clearAbandoned(folder).catch((error: unknown) => {
    throw accessErrorOf(folder, error);
  });
}

/** Makes the folder of the folders of processes. With PostgreSQL, nobody has made the data folder yet. */
function makeParent(dataDir: string, parent: string): void {
  checkAccess(dataDir);
  try {
    makeFolder(parent);
  } catch (error) {
    throw accessErrorOf(dataDir, error);
  }
  checkAccess(parent);
}

/**
 * Takes the folders to work in, and clears away what processes before have left in theirs.
 *
 * @param isShared whether other processes may be at work in the same data folder
 * @throws AccessRefused when a folder belongs to another user
 */
export async function takeWorkFolders(dataDir: string, isShared: boolean): Promise<WorkFolders> {
  if (!isShared) {
    const folders = { incoming: join(dataDir, 'incoming'), completing: join(dataDir, 'completing') };
    checkAccess(dataDir);
    await Promise.all(Object.values(folders).map(clear));
    return { ...folders, leave: async () => {} };
  }
  const parent = join(dataDir, 'processes');
  makeParent(dataDir, parent);
  await clearEnded(parent);
  const { folder, giveFree } = await takeOwn(parent);
  const folders = { incoming: join(folder, 'incoming'), completing: join(folder, 'completing') };
  await Promise.all(Object.values(folders).map((path) => mkdir(path)));
  return {
    ...folders,
    async leave() {
      await rm(folder, { recursive: true, force: true });
      giveFree();
    },
  };
}
