import { later, type Pace } from './pace.ts';
import type { TakeTurn } from './pdf-document.ts';

/** One piece of drawing. Two jobs with the same key are the same work, even if one is more urgent. */
export interface Job {
  readonly key: string;
  /** `at-once` for what the signer waits for. */
  readonly pace: Pace | 'at-once';
  run(options: { signal: AbortSignal; takeTurn: TakeTurn }): Promise<void>;
}

/** One queue for all drawing of a document. */
export interface RenderQueue {
  /** Sets the work, most urgent first, and aborts what runs but is not in it. */
  plan(jobs: readonly Job[]): void;
}

interface Running {
  readonly abort: AbortController;
  /** Continues it while it waits for its turn. */
  goOn: (() => void) | undefined;
}

/**
 * Creates a queue in which only the most urgent job draws. A less urgent one that has started pauses between two pieces and
 * later continues, so nothing is drawn twice.
 *
 * @param onDone called for each job that ended by itself, with its error if it failed
 * @param wait schedules work; replaced by tests
 */
export function createRenderQueue(onDone: (job: Job, error?: unknown) => void, wait = later): RenderQueue {
  let jobs: readonly Job[] = [];
  const running = new Map<string, Running>();
  // After the first interaction, nothing waits for another one.
  let isAwake = false;

  function start(job: Job): void {
    const entry: Running = { abort: new AbortController(), goOn: undefined };
    running.set(job.key, entry);
    const takeTurn: TakeTurn = (go) => {
      entry.goOn = go;
      giveTurn();
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

  /** Lets the most urgent job continue, at its pace. By then another may be the most urgent. */
  function giveTurn(): void {
    const [first] = jobs;
    if (!first || !running.get(first.key)?.goOn) return;
    const goOn = () => {
      const entry = running.get(first.key);
      if (jobs[0]?.key !== first.key || !entry?.goOn) return;
      const { goOn } = entry;
      entry.goOn = undefined;
      goOn();
    };
    // pdf.js waits for the next frame by itself, in which a pressed key comes first.
    if (first.pace === 'at-once') goOn();
    // A page that was started at rest goes on in idle time.
    else wait('idle', goOn);
  }

  function startIfFirst({ key }: Job): void {
    if (jobs[0]?.key === key && !running.has(key)) start(jobs[0]);
  }

  function advance(): void {
    const [first] = jobs;
    if (!first) return;
    if (running.has(first.key)) giveTurn();
    else if (first.pace === 'at-once') start(first);
    else if (isAwake || first.pace === 'idle') wait('idle', () => startIfFirst(first));
    else {
      wait('rest', () => {
        isAwake = true;
        startIfFirst(first);
      });
    }
  }

  return {
    plan(wanted) {
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
