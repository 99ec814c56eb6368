import { keepLease, lease } from '../jobs/keep-lease.ts';
import { type JobRunner, type RunOptions, runJobs } from '../jobs/run-jobs.ts';
import { type LeasedJob, leaseJob, nextDue } from '../storage/jobs.ts';
import { endJob } from '../storage/leased-jobs.ts';
import type { Database } from '../storage/sql/database.ts';
import { forgetDeliveriesTo } from '../storage/webhook-forgetting.ts';

/** What forgets. */
interface ForgettingOptions extends Pick<RunOptions, 'now' | 'log' | 'noteFailure'> {
  readonly database: Pick<Database, 'write' | 'unscoped' | 'isShared'>;
}

/** How often to look for endpoints that were deleted, in milliseconds: nobody waits for it. */
const usually = 10_000;

/** Forgets what was sent to endpoints that were deleted, bit by bit. */
export function runForgetting(options: ForgettingOptions, lookEvery = usually): JobRunner {
  const { database, now, log, noteFailure } = options;
  const forget = async (job: LeasedJob) => {
    await forgetDeliveriesTo(database, job.subjectId);
    await database.write(job.organizationId, (db) => endJob(db, job));
  };
  const runner = runJobs(
    {
      nextDue: () => nextDue(database, 'endpoint'),
      take: (after) => leaseJob(database, 'endpoint', { now: now(), after, leasedUntil: now() + lease }),
      work: (job) => keepLease(options, job, () => forget(job)),
    },
    { atATime: 1, now, log, noteFailure, lookEvery },
  );
  runner.wake();
  return runner;
}
