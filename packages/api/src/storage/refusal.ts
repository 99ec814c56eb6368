import { constants } from 'node:os';
import { S3Refusal } from '../blobs/s3/refusal.ts';
import { withTimeout } from '../concurrency/promises.ts';
import { CommitUnknown, isPostgresRefusal } from '../database/postgres/errors.ts';
import { sqliteCode } from '../database/sqlite-dialect.ts';

/**
 * What a disk says that is full, read-only, broken or has no file handles left (errno(3)). By number: Node has no name
 * for a quota that is used up.
 */
const systemErrors = new Set(
  (['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'] as const).map((name) => -(constants.errno[name] ?? 0)),
);

/** The same from SQLite: BUSY, LOCKED, NOMEM, READONLY, IOERR, FULL, CANTOPEN (https://sqlite.org/rescode.html). */
const sqliteCodes = new Set([5, 6, 7, 8, 10, 13, 14]);

/** The disk is full, and its last room is left to what frees some or ends access. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

/** Whether an error says that the storage does not take anything now, through no fault of the request. */
export function isStorageRefusal(error: unknown): boolean {
  if (isPostgresRefusal(error) || error instanceof S3Refusal) return true;
  if (error instanceof NoRoom) return true;
  const code = sqliteCode(error);
  if (code !== undefined) return sqliteCodes.has(code);
  return error instanceof Error && 'errno' in error && systemErrors.has(Number(error.errno));
}

const fullSystemErrors = new Set((['ENOSPC', 'EDQUOT'] as const).map((name) => -(constants.errno[name] ?? 0)));

/** IOERR and FULL: SQLite says the former where the file of its shared memory cannot grow. */
const fullSqliteCodes = new Set([10, 13]);

/** Whether an error may say that the disk has no room left. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.cause !== undefined && isDiskFull(error.cause)) return true;
  if (!('code' in error)) return false;
  if (error.code === 'ERR_SQLITE_ERROR') {
    return 'errcode' in error && fullSqliteCodes.has(Number(error.errcode) & 0xff);
  }
  return 'errno' in error && fullSystemErrors.has(Number(error.errno));
}

/** Whether what was to be written may have been, though the storage has gone away. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof CommitUnknown;
}

/** Knows whether the storage takes what is written. */
export interface StorageWatch {
  /** Is told of every request and job that failed, and takes note of a refusal of the storage. */
  note(error: unknown): void;
  /** Whether the storage takes what is written, as far as is known. */
  isWritable(): Promise<boolean>;
}

/** How long a refused probe is believed, in milliseconds: anybody may ask, and each probe is a write. */
const probeInterval = 1_000;

/** How long `isWritable` waits for a probe, in milliseconds. It goes on, and the next call is told what came of it. */
const probeWaitMs = 50;

/** How a storage is found out about. */
interface Questions {
  /** Writes something, and fails when that is refused. */
  readonly probe: () => Promise<void>;
  /** Reads something, unless that is known to be possible, and fails soon when it is not. */
  readonly ping: () => Promise<void>;
}

/**
 * Watches the storage at next to no cost while all is well: what is written for requests and jobs tells, and where nothing was
 * said of late, a look. After a refusal, a probe finds out whether it is over, since no more requests may come to a service that
 * is not ready.
 */
export function watchStorage({ probe, ping }: Questions, now: () => number): StorageWatch {
  let isRefusing = false;
  let nextProbe = 0;
  let probing: Promise<void> | undefined;

  async function tryAgain(): Promise<void> {
    try {
      await probe();
      isRefusing = false;
    } catch {
      nextProbe = now() + probeInterval;
    }
    probing = undefined;
  }

  return {
    note(error) {
      // Without S3, submissions are stored all the same: signers who have a document open can still send it.
      isRefusing ||= isStorageRefusal(error) && !(error instanceof S3Refusal);
    },
    async isWritable() {
      if (!isRefusing) {
        await ping().catch(() => {
          isRefusing = true;
        });
      } else if (now() >= nextProbe) {
        probing ??= tryAgain();
        await withTimeout(probeWaitMs, probing).catch(() => undefined);
      }
      return !isRefusing;
    },
  };
}
