import type { Database } from '../database/database.ts';
import { type JobKind, type LeasedJob, leaseJob, leaseMs, nextDue } from './job-store.ts';
import { type JobRunner, type RunOptions, runJobs } from './run-jobs.ts';

interface QueueOptions extends RunOptions {
  readonly database: Database;
}

/**
 * Runs the jobs of a kind when they are due, and begins with those that are.
 *
 * @param work does a job and settles it
 */
export function runQueue(
  kind: JobKind,
  work: (job: LeasedJob, stop: AbortSignal) => Promise<void>,
  { database, now, ...options }: QueueOptions,
): JobRunner {
  const runner = runJobs(
    {
      nextDue: () => nextDue(database, kind),
      take: (after) => leaseJob(database, kind, { now: now(), after, leasedUntil: now() + leaseMs }),
      work,
    },
    { ...options, now },
  );
  runner.wake();
  return runner;
}
