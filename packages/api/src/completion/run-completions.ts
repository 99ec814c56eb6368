import { keepLease } from '../jobs/job-store.ts';
import { type JobRunner, type RunOptions, runJobs } from '../jobs/run-jobs.ts';
import { type CompletionDeps, completeJob } from './complete-job.ts';
import { createCompletionThreads } from './completion-threads.ts';

/** What running completions needs. */
export interface CompletionOptions extends Omit<CompletionDeps, 'workers'> {
  readonly log: CompletionDeps['log'] & RunOptions['log'];
  /** How many completions run at once, each in its own thread. */
  readonly threads: number;
}

/** How often to look for jobs that other processes left or added, in milliseconds. */
const pollIntervalMs = 1_000;

/** Runs completions: first those that an earlier process left, then new ones. */
export function runCompletions(options: CompletionOptions): JobRunner {
  const { database, now, log, threads } = options;
  const workers = createCompletionThreads(threads);
  const complete = completeJob({ ...options, workers });
  const runner = runJobs('completion', (job, signal) => keepLease(options, job, () => complete(job, signal)), {
    database,
    now,
    log,
    maxActive: threads,
    ...(database.isShared && { pollIntervalMs }),
  });
  return {
    wake: runner.wake,
    async stop(within) {
      await runner.stop(within);
      await workers.close();
    },
  };
}
