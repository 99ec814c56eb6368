import { type JobRunner, runJobs } from '../jobs/run-jobs.ts';
import { waitAfter } from '../jobs/waits.ts';
import { beginCompletion } from '../storage/completions.ts';
import { nextDue, voidLeases } from '../storage/jobs.ts';
import { type CompletionDeps, completeJob } from './complete-job.ts';
import { createCompletionLanes } from './completion-lane.ts';

/** What runs completions. */
export interface CompletionOptions extends Omit<CompletionDeps, 'lanes'> {
  readonly log: CompletionDeps['log'] & Parameters<typeof runJobs>[1]['log'];
  /** How many are made at a time, each in a thread of its own. */
  readonly threads: number;
}

/**
 * For how long an attempt has a job to itself, in milliseconds. Its thread is ended long before that, and what comes after it
 * takes as long as writing a file.
 */
const lease = 5 * 60_000;

/** How long a job waits at most that a process may have died of, in milliseconds. */
const mostWait = 60_000;

/**
 * Runs completions: those that an earlier process has left, and from then on whatever is submitted. The process has the
 * database to itself, so that nobody else can be at work on what was left.
 */
export async function runCompletions(options: CompletionOptions): Promise<JobRunner> {
  const { database, now, log, threads } = options;
  // What it died of may be the job: the first times it is begun again at once, then others come before it.
  const dueAfter = (deaths: number) => now() + (deaths > 2 ? Math.min(waitAfter(deaths - 2), mostWait) : 0);
  await voidLeases(database, 'completion', dueAfter);
  const lanes = createCompletionLanes(threads);
  const runner = runJobs(
    {
      nextDue: () => nextDue(database, 'completion'),
      take: (after) => beginCompletion(database, { now: now(), after, leasedUntil: now() + lease }),
      work: completeJob({ ...options, lanes }),
    },
    { atATime: threads, now, log },
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
