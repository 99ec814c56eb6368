import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { S3Refusal } from './blobs/s3/refusal.ts';
import { withTimeout } from './concurrency/promises.ts';
import type { Database } from './database/database.ts';
import { CommitUnknown, isPostgresRefusal } from './database/postgres/errors.ts';
import { sqliteCode } from './database/sqlite-dialect.ts';

/**
 * Errors of a disk that is full, read-only or broken, or of a process without free file handles (errno(3)). By number: Node has no
 * name for EDQUOT.
 */
const systemErrors = new Set(
  (['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'] as const).map((name) => -(constants.errno[name] ?? 0)),
);

/** The same from SQLite: BUSY, LOCKED, NOMEM, READONLY, IOERR, FULL, CANTOPEN (https://sqlite.org/rescode.html). */
const sqliteCodes = new Set([5, 6, 7, 8, 10, 13, 14]);

/** Whether an error says that the storage refuses writes now, through no fault of the request. */
export function isStorageRefusal(error: unknown): boolean {
  if (isPostgresRefusal(error) || error instanceof S3Refusal) return true;
  const code = sqliteCode(error);
  if (code !== undefined) return sqliteCodes.has(code);
  return error instanceof Error && 'errno' in error && systemErrors.has(Number(error.errno));
}

/** Whether a failed write may have been stored: the connection broke during the commit. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof CommitUnknown;
}

/** Large enough that a disk with a few free bytes does not pass. */
const probeBytes = 1024 * 1024;

/** Writes a file to a folder and removes it, and writes to the database. @throws when the disk or the database refuses */
export async function probeStorage({ unscoped }: Pick<Database, 'unscoped'>, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  try {
    await writeFile(path, new Uint8Array(probeBytes), { flush: true });
  } finally {
    await rm(path, { force: true });
  }
  // Sets a row to the values that it has, so nothing is left behind.
  await unscoped.write((db) =>
    db
      .updateTable('organizations')
      .set(({ ref }) => ({ name: ref('name') }))
      .where('id', '=', ({ selectFrom }) => selectFrom('organizations').select('id').limit(1))
      .execute(),
  );
}

/** Knows whether the storage accepts writes. */
export interface StorageWatch {
  /** Receives the error of every request and job that failed. */
  note(error: unknown): void;
  isWritable(): Promise<boolean>;
}

/** How long the result of a failed probe is kept: anyone can ask whether the service is ready, and each probe is a write. */
const probeIntervalMs = 1_000;

/** How long `isWritable` waits for a probe. The probe goes on, and a later call sees its result. */
const probeWaitMs = 50;

interface StorageChecks {
  /** Writes something. It fails when the storage refuses. */
  readonly probe: () => Promise<void>;
  /** Reads something, unless a read succeeded a moment ago. It fails soon when that is not possible. */
  readonly ping: () => Promise<void>;
}

/**
 * Watches the storage. It learns of refusals from requests and jobs, and from a ping where there were none. After a refusal it
 * probes until a write succeeds, because a service that is not ready gets no more requests.
 */
export function watchStorage({ probe, ping }: StorageChecks, now: () => number): StorageWatch {
  let isRefusing = false;
  let nextProbe = 0;
  let probing: Promise<void> | undefined;

  async function tryAgain(): Promise<void> {
    try {
      await probe();
      isRefusing = false;
    } catch {
      nextProbe = now() + probeIntervalMs;
    }
    probing = undefined;
  }

  return {
    note(error) {
      // Submissions are stored in the database, so signers can still submit while S3 is down.
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
