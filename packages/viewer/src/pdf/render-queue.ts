import { later, type Pace } from './pace.ts';
import type { TakeTurn } from './pdf-document.ts';

/** One piece of drawing. Two jobs with the same key are the same work, even if one is more urgent. */
export interface Job {
  readonly key: string;
  /** `at-once` for what the signer waits for. */
  readonly pace: Pace | 'at-once';
  run(options: { signal: AbortSignal; takeTurn: TakeTurn }): Promise<void>;
}

interface Running {
  readonly abort: AbortController;
  goOn: (() => void) | undefined;
}

/**
 * Creates the queue for all drawing of a document. Only the most urgent job draws. A less urgent one that has started pauses
 * between two pieces and later continues. `onDone` gets each job that ended by itself. Tests replace `wait`.
 */
export function createRenderQueue(onDone: (job: Job, error?: unknown) => void, wait = later) {
  let jobs: readonly Job[] = [];
  const running = new Map<string, Running>();
  // After the first interaction, nothing waits for another one.
  let isAwake = false;

  function start(job: Job): void {
    const entry: Running = { abort: new AbortController(), goOn: undefined };
    running.set(job.key, entry);
    const takeTurn: TakeTurn = (go) => {
      entry.goOn = go;
      advance();
    };
    const end = (error?: unknown) => {
      if (running.get(job.key) === entry) running.delete(job.key);
      if (entry.abort.signal.aborted) return;
      jobs = jobs.filter(({ key }) => key !== job.key);
      onDone(job, error);
      advance();
    };
    job.run({ signal: entry.abort.signal, takeTurn }).then(() => end(), end);
  }

  /** Starts or continues the most urgent job at its pace. By then another may be the most urgent. */
  function advance(): void {
    const [first] = jobs;
    const started = first && running.get(first.key);
    if (!first || (started && !started.goOn)) return;
    const goOn = () => {
      const [job] = jobs;
      if (job?.key !== first.key) return;
      const entry = running.get(job.key);
      const { goOn } = entry ?? {};
      if (!entry) start(job);
      else entry.goOn = undefined;
      goOn?.();
    };
    // pdf.js waits for the next frame by itself, in which a pressed key comes first.
    if (first.pace === 'at-once') goOn();
    // A page that was started at rest goes on in idle time.
    else if (started || isAwake || first.pace === 'idle') wait('idle', goOn);
    else {
      wait('rest', () => {
        isAwake = true;
        goOn();
      });
    }
  }

  return {
    /** Sets the work, most urgent first, and aborts what runs but is not in it. */
    plan(wanted: readonly Job[]): void {
      jobs = wanted;
      const keys = new Set(wanted.map(({ key }) => key));
      for (const [key, { abort }] of running) {
        if (keys.has(key)) continue;
        running.delete(key);
        abort.abort();
      }
      advance();
    },
  };
}
