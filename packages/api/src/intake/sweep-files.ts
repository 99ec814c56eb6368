import type { Logger } from 'pino';
import type { BlobStore } from '../blobs/blob-store.ts';
import { keepLease, lease } from '../jobs/keep-lease.ts';
import { type JobRunner, type RunOptions, runJobs } from '../jobs/run-jobs.ts';
import { type LeasedJob, leaseJob, nextDue } from '../storage/jobs.ts';
import { endJob, renewLease } from '../storage/leased-jobs.ts';
import { isNamed } from '../storage/pending-files.ts';
import type { Database } from '../storage/sql/database.ts';

/** What sweeps. */
export interface SweepOptions extends Pick<RunOptions, 'noteFailure'> {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** How often to look for what other processes have left, in milliseconds. */
const lookEvery = 30_000;

/**
 * How long nobody else touches a file that could not be removed, in milliseconds. A request that was given up may still be
 * carried out: until then nobody may store those bytes anew.
 */
const waitAfterFailure = 60_000;

/**
 * For how long it may be believed that nothing names a file, in milliseconds. A process may be held up between asking and
 * removing: half of its lease is then left for the removal, before another process may sweep and somebody store it anew.
 */
const goodFor = lease / 2;

/** Removes a file that nothing names, and whatever tells of it. */
async function sweep(
  { database, blobs: all, log, now }: SweepOptions,
  job: LeasedJob,
  stop: AbortSignal,
): Promise<void> {
  const blobs = all.until?.(stop) ?? all;
  const { organizationId, subjectId, fileBefore } = job;
  const file = { organizationId, sha256: fileBefore ?? '' };
  const asked = now();
  const isKept = await database.write(
    organizationId,
    async (db) => !(await renewLease(db, job, asked + lease)) || (await isNamed(db, file, subjectId)),
  );
  if (now() - asked > goodFor) {
    log.warn({ organizationId }, 'this process was held up while it swept: the file is looked at again');
    return;
  }
  // From here on, whoever wants to store the same bytes waits for the lease to end.
  try {
    if (!isKept && fileBefore !== null) await blobs.delete(organizationId, fileBefore);
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.name : typeof error }, 'a file could not be swept');
    await database.write(organizationId, (db) => renewLease(db, job, now() + waitAfterFailure));
    return;
  }
  await database.write(organizationId, (db) => endJob(db, job));
  if (!isKept) log.info({ organizationId }, 'a file that nothing names was swept');
}

/**
 * Sweeps files that were stored, or were about to be, and whose rows never came. There is nothing to search for: each was noted
 * before it was stored.
 */
export function runSweeps(options: SweepOptions): JobRunner {
  const { database, now, log, noteFailure } = options;
  const runner = runJobs(
    {
      nextDue: () => nextDue(database, 'file'),
      take: (after) => leaseJob(database, 'file', { now: now(), after, leasedUntil: now() + lease }),
      work: (job, stop) => keepLease(options, job, () => sweep(options, job, stop)),
    },
    { atATime: 1, now, log, noteFailure, lookEvery },
  );
  runner.wake();
  return runner;
}
