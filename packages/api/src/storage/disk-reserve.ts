import { randomBytes } from 'node:crypto';
import { open, rm, stat, statfs, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull } from './refusal.ts';
import { checkAccess } from './sql/data-folder.ts';

/** Room on the disk of the embedded database for what has to work when the disk is full. */
export interface DiskReserve {
  /**
   * Takes the room that is missing, or returns what an earlier start took beyond it. False: the disk has less than twice
   * as much, which is left to the service.
   */
  take(): Promise<boolean>;
  /** Does work that frees room or ends access. When the disk is full, it is done again with the reserve released. */
  use<T>(work: () => Promise<T>): Promise<T>;
  /** Whether it is released now: its room is not for anything else. */
  isReleased(): boolean;
}

/** Where there is none. */
export const noReserve: DiskReserve = {
  take: async () => true,
  use: (work) => work(),
  isReleased: () => false,
};

const pieceBytes = 2 ** 20;

/** How often work is tried with the reserve released: another write may use up the room in the same transaction. */
const maxAttempts = 3;

async function tryAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === maxAttempts || !isDiskFull(error)) throw error;
    }
  }
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  return found?.size ?? 0;
}

/** Makes a file as long as it is to be, or as long as the disk has room. Random bytes: some disks keep zeros in no space. */
async function fill(path: string, bytes: number): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    for (let size = (await file.stat()).size; size < bytes; size += pieceBytes) {
      await file.appendFile(randomBytes(Math.min(pieceBytes, bytes - size)));
    }
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  } finally {
    await file.close();
  }
}

/**
 * The reserve of a data folder: a file that takes the room. Commands beside the service release it in the same way.
 *
 * @param bytes how much; 0: none
 */
export function diskReserve(dataDir: string, bytes: number): DiskReserve {
  const path = join(dataDir, 'reserve');
  if (bytes === 0) {
    const take = async () => {
      await rm(path, { force: true });
      return true;
    };
    return { ...noReserve, take };
  }
  let users = 0;
  /** Releases and takes one after the other: one that takes must not undo what another has just released. */
  let last: Promise<void> = Promise.resolve();

  function change(work: () => Promise<void>): Promise<void> {
    last = last.then(work, work);
    return last;
  }

  return {
    isReleased: () => users > 0,
    async take() {
      checkAccess(path);
      const { bavail, bsize } = await statfs(dataDir);
      const missing = bytes - (await sizeOf(path));
      if (missing < 0) await truncate(path, bytes);
      if (missing <= 0) return true;
      if (bavail * bsize < 2 * missing) return false;
      await change(() => fill(path, bytes));
      return true;
    },
    async use(work) {
      try {
        return await work();
      } catch (error) {
        if (!isDiskFull(error)) throw error;
      }
      users += 1;
      try {
        await change(() => rm(path, { force: true }));
        return await tryAgain(work);
      } finally {
        users -= 1;
        // What the work did stays done when the room cannot be taken again. The next start tells of it.
        if (users === 0) await change(async () => (users === 0 ? fill(path, bytes) : undefined)).catch(() => undefined);
      }
    },
  };
}
