import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { endJob, keepLease, type LeasedJob, reschedule, retryDelayMs } from '../jobs/job-store.ts';
import { type JobRunner, runJobs } from '../jobs/run-jobs.ts';
import { nameOfError } from '../logged-errors.ts';
import type { BlobStore } from './blob-store.ts';
import { isReferenced } from './file-removals.ts';

export interface RemovalOptions {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** How often to look for removals that other processes scheduled, in milliseconds. */
const pollIntervalMs = 30_000;

/**
 * Removes a file that no row references. Keys are never reused, so a late or repeated removal affects nothing else. Once a file
 * is scheduled for removal, no row references it unless the removal is cancelled.
 */
async function remove({ database, blobs: all, log, now }: RemovalOptions, job: LeasedJob, stop: AbortSignal) {
  const { organizationId, fileKey: key } = job;
  const blobs = all.until?.(stop) ?? all;
  try {
    if (key !== null && !(await isReferenced(database.read(organizationId), { organizationId, key }))) {
      await blobs.delete(organizationId, key);
      log.info({ organizationId }, 'unused file removed');
    }
  } catch (error) {
    log.warn({ organizationId, attempt: job.attempt, error: nameOfError(error) }, 'file removal failed, will retry');
    await database.write(organizationId, (db) => reschedule(db, job, now() + retryDelayMs(job.attempt)));
    return;
  }
  await database.write(organizationId, (db) => endJob(db, job));
}

/** Removes the files of erased submissions, failed uploads and failed completions when they are due. */
export function runRemovals(options: RemovalOptions): JobRunner {
  const { database, now, log } = options;
  const work = (job: LeasedJob, stop: AbortSignal) => keepLease(options, job, () => remove(options, job, stop));
  return runJobs('file', work, { database, now, log, maxActive: 1, pollIntervalMs });
}
