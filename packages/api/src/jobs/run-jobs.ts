import type { Logger } from 'pino';
import type { LeasedJob } from './job-store.ts';

/** What every job has. */
interface AnyJob {
  readonly kind: string;
  readonly organizationId: string;
}

/** A queue of jobs, and how one is done. */
export interface Jobs<Job extends AnyJob = LeasedJob> {
  /** When the next job is due, in milliseconds since the epoch; undefined: there is none. */
  nextDue(): Promise<number | undefined>;
  /** Leases the next job. @param after the organization that was served last; '' at first */
  take(after: string): Promise<Job | undefined>;
  /**
   * Does a job and settles it. A job that is not settled is due again when its lease expires.
   *
   * @param signal aborted when there is no more time: then the job is returned to the queue
   */
  work(job: Job, signal: AbortSignal): Promise<void>;
}

/** How jobs are run. */
export interface RunOptions {
  readonly atATime: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Pick<Logger, 'error'>;
  /** Receives errors of the queue and of jobs: they may come from the storage while no request would notice. */
  readonly noteFailure?: ((error: unknown) => void) | undefined;
  /** How often to look at the queue, in milliseconds, where other processes may add jobs or leave theirs. */
  readonly lookEvery?: number;
}

/** Runs jobs as they become due. */
export interface JobRunner {
  /** Says that there may be a job. It returns at once and never fails. */
  wake(): void;
  /** Starts nothing more and waits for running jobs, up to so many milliseconds; then it aborts them. */
  stop(within: number): Promise<void>;
}

/** When to look again after the queue could not be read. */
const failedLookDelayMs = 5_000;

/** When to look again after another process took the job that was due, plus as much again of jitter. */
const lostJobDelayMs = 50;

/** A timer takes no more. */
const maxTimerMs = 2 ** 31 - 1;

/** The name of an error for the log. Its message may repeat personal data. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

/** Runs jobs: at once when woken, and otherwise when the next one is due, or as often as `lookEvery` says. */
export function runJobs<Job extends AnyJob>(
  { nextDue, take, work }: Jobs<Job>,
  { atATime, now, log, noteFailure, lookEvery }: RunOptions,
): JobRunner {
  const active = new Set<Promise<void>>();
  const stopping = new AbortController();
  const noteError = (error: unknown, fields: object, message: string) => {
    noteFailure?.(error);
    log.error({ ...fields, error: nameOf(error) }, message);
  };
  let lastOrganization = '';
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isWoken = false;
  let isStopping = false;

  function start(job: Job): void {
    const { kind, organizationId } = job;
    lastOrganization = organizationId;
    const running = work(job, stopping.signal)
      .catch((error: unknown) => {
        noteError(error, { job: kind, organizationId }, 'job failed, will retry when its lease expires');
      })
      .then(() => {
        active.delete(running);
        wake();
      });
    active.add(running);
  }

  /** Starts jobs that are due. @returns when to look again; undefined: when woken */
  async function startDue(): Promise<number | undefined> {
    while (!isStopping && active.size < atATime) {
      const due = await nextDue();
      if (due === undefined || due > now()) return due;
      const job = await take(lastOrganization);
      if (!job) return now() + lostJobDelayMs * (1 + Math.random());
      start(job);
    }
    return undefined;
  }

  function delayUntil(due: number | undefined): number {
    const delay = due === undefined ? Number.POSITIVE_INFINITY : Math.min(Math.max(due - now(), 0), maxTimerMs - 1);
    return Math.min(delay, lookEvery ?? maxTimerMs);
  }

  async function look(): Promise<void> {
    do {
      isWoken = false;
      const delay = await startDue().then(delayUntil, (error: unknown) => {
        noteError(error, {}, 'job queue could not be read');
        return failedLookDelayMs;
      });
      clearTimeout(timer);
      if (delay < maxTimerMs && !isStopping) timer = setTimeout(wake, delay).unref();
    } while (isWoken && !isStopping);
    looking = undefined;
  }

  function wake(): void {
    isWoken = true;
    if (!isStopping) looking ??= look();
  }

  return {
    wake,
    async stop(within) {
      isStopping = true;
      clearTimeout(timer);
      const giveUp = setTimeout(() => stopping.abort(), within);
      await looking;
      await Promise.all(active);
      clearTimeout(giveUp);
    },
  };
}
