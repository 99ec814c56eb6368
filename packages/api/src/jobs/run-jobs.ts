import type { Logger } from 'pino';
import type { LeasedJob } from '../storage/jobs.ts';

/** What is known of any job. */
interface AnyJob {
  readonly kind: string;
  readonly organizationId: string;
}

/** The jobs of a kind, and how one is done. */
export interface Jobs<Job extends AnyJob = LeasedJob> {
  /** When the next one is due, in milliseconds since the epoch; undefined: there is none. */
  nextDue(): Promise<number | undefined>;
  /** Takes the one whose turn it is. @param after the organization that had the turn before; '' at first */
  take(after: string): Promise<Job | undefined>;
  /**
   * Does a job, and settles what becomes of it, also when that is nothing.
   *
   * @param signal aborted when there is no more time: then it gives the job back
   */
  work(job: Job, signal: AbortSignal): Promise<void>;
}

/** How jobs are run. */
export interface RunOptions {
  readonly atATime: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Pick<Logger, 'error'>;
  /** Is told why jobs could not be read or settled: it may be the storage, and no request may come that would notice. */
  readonly noteFailure?: ((error: unknown) => void) | undefined;
  /** Where others may add jobs, or leave theirs: how long it waits at most before it looks, in milliseconds. */
  readonly lookEvery?: number;
}

/** Runs jobs as they become due. */
export interface JobRunner {
  /** Says that there may be something to do. It returns at once and never fails. */
  wake(): void;
  /** Begins nothing more and waits for what is under way, so many milliseconds at most; then that is given back. */
  stop(within: number): Promise<void>;
}

/** When to look again after nobody could say whether there is anything to do, in milliseconds. */
const lookAgainAfter = 5_000;

/**
 * When to look again after what was due was in other hands, in milliseconds, and as long again by chance: they hold it for a
 * moment only, or it is being written to.
 */
const passedOver = 50;

/** A timer takes no more, in milliseconds. */
const longestWait = 2 ** 31 - 1;

/** Runs jobs: at once when woken, otherwise when the next one is due. Unless it is told to, it asks nobody meanwhile. */
export function runJobs<Job extends AnyJob>(
  { nextDue, take, work }: Jobs<Job>,
  { atATime, now, log, noteFailure, lookEvery }: RunOptions,
): JobRunner {
  const active = new Set<Promise<void>>();
  const outOfTime = new AbortController();
  const note = (error: unknown, job: object, words: string) => {
    noteFailure?.(error);
    log.error({ ...job, error: nameOf(error) }, words);
  };
  let turn = '';
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isAsked = false;
  let isStopping = false;

  function begin(job: Job): void {
    turn = job.organizationId;
    const working = work(job, outOfTime.signal)
      // Its lease runs out, and then it is due again.
      .catch((error: unknown) => {
        const { kind, organizationId } = job;
        note(error, { job: kind, organizationId }, 'job failed, will retry when its lease expires');
      })
      .then(() => {
        active.delete(working);
        wake();
      });
    active.add(working);
  }

  /** Begins what is due, and says when to look again; undefined: when somebody wakes it. */
  async function beginDue(): Promise<number | undefined> {
    while (!isStopping && active.size < atATime) {
      const due = await nextDue();
      if (due === undefined || due > now()) return due;
      const job = await take(turn);
      if (!job) return now() + passedOver * (1 + Math.random());
      begin(job);
    }
    return undefined;
  }

  function waitFor(due: number | undefined): number {
    const wait = due === undefined ? Number.POSITIVE_INFINITY : Math.min(Math.max(due - now(), 0), longestWait - 1);
    return Math.min(wait, lookEvery ?? longestWait);
  }

  async function look(): Promise<void> {
    do {
      isAsked = false;
      const wait = await beginDue().then(waitFor, (error: unknown) => {
        note(error, {}, 'jobs cannot be read');
        return lookAgainAfter;
      });
      clearTimeout(timer);
      if (wait < longestWait && !isStopping) timer = setTimeout(wake, wait).unref();
    } while (isAsked && !isStopping);
    looking = undefined;
  }

  function wake(): void {
    isAsked = true;
    if (!isStopping) looking ??= look();
  }

  return {
    wake,
    async stop(within) {
      isStopping = true;
      clearTimeout(timer);
      const giveUp = setTimeout(() => outOfTime.abort(), within);
      await looking;
      await Promise.all(active);
      clearTimeout(giveUp);
    },
  };
}

/** What may be logged of an error: its message may repeat what it was about. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
