import { later } from './pace.ts';

/** A drawing job. Two jobs with the same key are the same work, even if one is more urgent. */
export interface Job {
  readonly key: string;
  /** Whether the signer waits for it. Other jobs start in idle time. */
  readonly isUrgent: boolean;
  run(signal: AbortSignal): Promise<void>;
}

/**
 * Creates the queue for all drawing of a document. One job runs at a time, the most urgent first. `onDone` gets each job that
 * finished or failed, but no aborted ones. Tests replace `wait`.
 */
export function createRenderQueue(onDone: (job: Job, error?: unknown) => void, wait = later) {
  let jobs: readonly Job[] = [];
  let running: { readonly key: string; readonly abort: AbortController } | undefined;

  function start(job: Job): void {
    const own = { key: job.key, abort: new AbortController() };
    running = own;
    const end = (error?: unknown) => {
      if (running !== own) return;
      running = undefined;
      jobs = jobs.filter(({ key }) => key !== job.key);
      onDone(job, error);
      advance();
    };
    job.run(own.abort.signal).then(() => end(), end);
  }

  function advance(): void {
    const [first] = jobs;
    if (!first || running) return;
    const go = () => {
      // By now, another job may be the most urgent.
      if (!running && jobs[0]?.key === first.key) start(jobs[0]);
    };
    if (first.isUrgent) go();
    else wait('idle', go);
  }

  return {
    /** Sets the jobs, the most urgent first. Aborts the running job if it is not among them, or an urgent one precedes it. */
    plan(wanted: readonly Job[]): void {
      jobs = wanted;
      const [first] = wanted;
      const isNext = first?.key === running?.key;
      const mayContinue = isNext || (!first?.isUrgent && wanted.some(({ key }) => key === running?.key));
      if (running && !mayContinue) {
        const { abort } = running;
        running = undefined;
        abort.abort();
      }
      advance();
    },
  };
}
