import type { Logger } from 'pino';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Database } from '../database/database.ts';
import type { DiskReserve } from '../database/disk-reserve.ts';
import { isNamed } from '../jobs/file-removals.ts';
import {
  endJob,
  keepLease,
  type LeasedJob,
  leaseJob,
  leaseMs,
  nextDue,
  reschedule,
  retryDelayMs,
  voidLeases,
} from '../jobs/job-store.ts';
import { type JobRunner, type RunOptions, runJobs } from '../jobs/run-jobs.ts';

/** What files are removed with. */
export interface RemovalOptions extends Pick<RunOptions, 'noteFailure'> {
  readonly database: Database;
  readonly blobs: BlobStore;
  /** To remove a file, something has to be written first. */
  readonly reserve: DiskReserve;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** How often to look for removals that other processes scheduled, in milliseconds. */
const pollIntervalMs = 30_000;

/**
 * Removes a file that no row names. Keys are never used twice, so a removal that is late, or done twice, affects nothing else;
 * and once a file is scheduled for removal, no row comes to name it unless the removal is cancelled.
 */
async function remove({ database, blobs: all, log, now }: RemovalOptions, job: LeasedJob, stop: AbortSignal) {
  const { organizationId, fileKey: key } = job;
  const blobs = all.until?.(stop) ?? all;
  try {
    if (key !== null && !(await isNamed(database.read(organizationId), { organizationId, key }))) {
      await blobs.delete(organizationId, key);
      log.info({ organizationId }, 'unused file removed');
    }
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    log.warn({ organizationId, attempt: job.attempt, error: name }, 'file removal failed, will retry');
    await database.write(organizationId, (db) => reschedule(db, job, now() + retryDelayMs(job.attempt)));
    return;
  }
  await database.write(organizationId, (db) => endJob(db, job));
}

/** Removes files that erased submissions, failed uploads and failed completions have left, when their removal is due. */
export async function runRemovals(options: RemovalOptions): Promise<JobRunner> {
  const { database, reserve, now, log, noteFailure } = options;
  // No other process can be at what the one before this one was removing.
  if (!database.isShared) await reserve.use(() => voidLeases(database, 'file', now));
  const runner = runJobs(
    {
      nextDue: () => nextDue(database, 'file'),
      take: (after) =>
        reserve.use(() => leaseJob(database, 'file', { now: now(), after, leasedUntil: now() + leaseMs })),
      work: (job, stop) => keepLease(options, job, () => reserve.use(() => remove(options, job, stop))),
    },
    { maxActive: 1, now, log, noteFailure, pollIntervalMs },
  );
  runner.wake();
  return runner;
}
