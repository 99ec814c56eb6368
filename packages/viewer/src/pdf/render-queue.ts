import { later } from './pace.ts';

/** One piece of drawing. Two jobs with the same key are the same work, even if one is more urgent. */
export interface Job {
  readonly key: string;
  /** Whether the signer waits for it. Other jobs start in idle time. */
  readonly isUrgent: boolean;
  run(signal: AbortSignal): Promise<void>;
}

/**
 * Creates the queue for all drawing of a document. One job runs at a time, the most urgent first. `onDone` gets each job that ended
 * by itself. Tests replace `wait`.
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
      // By now another job may be the most urgent.
      if (!running && jobs[0]?.key === first.key) start(jobs[0]);
    };
    if (first.isUrgent) go();
    else wait('idle', go);
  }

  return {
    /** Sets the work, most urgent first. Aborts what runs if it is not in the plan, or if an urgent job comes before it. */
    plan(wanted: readonly Job[]): void {
      jobs = wanted;
      const [first] = wanted;
      const isNext = first?.key === running?.key;
      const mayGoOn = isNext || (!first?.isUrgent && wanted.some(({ key }) => key === running?.key));
      if (running && !mayGoOn) {
        const { abort } = running;
        running = undefined;
        abort.abort();
      }
      advance();
    },
  };
}
