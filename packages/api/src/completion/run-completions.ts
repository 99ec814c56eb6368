import { keepLease, lease } from '../jobs/keep-lease.ts';
import { type JobRunner, type RunOptions, runJobs } from '../jobs/run-jobs.ts';
import { waitAfter } from '../jobs/waits.ts';
import { leaseJob, nextDue, voidLeases } from '../storage/jobs.ts';
import { type CompletionDeps, completeJob } from './complete-job.ts';
import { createCompletionLanes } from './completion-lane.ts';

/** What runs completions. */
export interface CompletionOptions extends Omit<CompletionDeps, 'lanes'>, Pick<RunOptions, 'noteFailure'> {
  readonly log: CompletionDeps['log'] & Parameters<typeof runJobs>[1]['log'];
  /** How many are made at a time, each in a thread of its own. */
  readonly threads: number;
}

/** How often to look for work that another process has left or was told of, in milliseconds. */
const lookEvery = 1_000;

/** How long a job waits at most that a process may have died of, in milliseconds. */
const mostWait = 60_000;

/**
 * Runs completions: those that an earlier process has left, and from then on whatever is submitted. A process that has the
 * database to itself begins at once with what was left, since nobody else can be at work on it; others wait until it is due.
 */
export async function runCompletions(options: CompletionOptions): Promise<JobRunner> {
  const { database, now, log, noteFailure, threads } = options;
  // What it died of may be the job: the first times it is begun again at once, then others come before it.
  const dueAfter = (deaths: number) => now() + (deaths > 2 ? Math.min(waitAfter(deaths - 2), mostWait) : 0);
  if (!database.isShared) await voidLeases(database, 'completion', dueAfter);
  const lanes = createCompletionLanes(threads);
  const complete = completeJob({ ...options, lanes });
  const runner = runJobs(
    {
      nextDue: () => nextDue(database, 'completion'),
      take: (after) => leaseJob(database, 'completion', { now: now(), after, leasedUntil: now() + lease }),
      work: (job, signal) => keepLease(options, job, () => complete(job, signal)),
    },
    { atATime: threads, now, log, noteFailure, ...(database.isShared && { lookEvery }) },
  );
  runner.wake();
  return {
    wake: runner.wake,
    async stop(within) {
      await runner.stop(within);
      await lanes.close();
    },
  };
}
