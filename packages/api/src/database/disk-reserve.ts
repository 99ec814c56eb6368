import { randomBytes } from 'node:crypto';
import { open, rm, stat, statfs, truncate } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { checkAccess } from '../data-folder.ts';

/** Disk space for requests that must work when the disk of the embedded database is full. */
export interface DiskReserve {
  /**
   * Grows or shrinks the reserve to its size. False: it was not grown, because the disk has less than twice the missing space.
   */
  take(): Promise<boolean>;
  /** Does work that frees space or ends access. When the disk is full, it is retried with the reserve released. */
  use<T>(work: () => Promise<T>): Promise<T>;
  /** Whether it is released now. Then only requests that free space or end access may write. */
  isReleased(): boolean;
}

export const noReserve: DiskReserve = {
  take: async () => true,
  use: (work) => work(),
  isReleased: () => false,
};

const fullSystemErrors = new Set((['ENOSPC', 'EDQUOT'] as const).map((name) => -(constants.errno[name] ?? 0)));

/** IOERR and FULL: SQLite answers IOERR where the file of its shared memory cannot grow. */
const fullSqliteCodes = new Set([10, 13]);

/** Whether an error may mean that the disk is full. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.cause !== undefined && isDiskFull(error.cause)) return true;
  if (!('code' in error)) return false;
  if (error.code === 'ERR_SQLITE_ERROR') {
    return 'errcode' in error && fullSqliteCodes.has(Number(error.errcode) & 0xff);
  }
  return 'errno' in error && fullSystemErrors.has(Number(error.errno));
}

const pieceBytes = 2 ** 20;

/** How often work is tried with the reserve released: another write may use up the space. */
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

/** Grows a file to a size, or as far as the disk has space, with random bytes, since some disks compress zeros. */
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
 * The reserve of a data folder: a file that takes up space. Commands beside the service release it in the same way.
 *
 * @param bytes its size; 0: no reserve
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
  /** Changes run one after the other, so that taking does not undo a release. */
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
        // When the space cannot be taken again, the next start logs it.
        if (users === 0) await change(async () => (users === 0 ? fill(path, bytes) : undefined)).catch(() => undefined);
      }
    },
  };
}
