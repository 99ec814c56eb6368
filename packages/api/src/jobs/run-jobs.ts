import type { Logger } from 'pino';
import type { LeasedJob } from './job-store.ts';

interface AnyJob {
  readonly kind: string;
  readonly organizationId: string;
}

/** A queue of jobs, and how to do one. */
export interface Jobs<Job extends AnyJob = LeasedJob> {
  /** When the next job is due, in milliseconds since the epoch; undefined: there is none. */
  nextDue(): Promise<number | undefined>;
  /** Leases the next job. @param after the organization that was served last; '' at first */
  take(after: string): Promise<Job | undefined>;
  /**
   * Does a job and settles it. A job that is not settled is due again when its lease expires.
   *
   * @param signal aborted when a shutdown times out: then the job is returned to the queue
   */
  work(job: Job, signal: AbortSignal): Promise<void>;
}

export interface RunOptions {
  /** How many jobs run at a time. */
  readonly maxActive: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Pick<Logger, 'error'>;
  /** How often to poll the queue where other processes add jobs. */
  readonly pollIntervalMs?: number;
}

export interface JobRunner {
  /** Looks for due jobs now. It returns at once and never fails. */
  wake(): void;
  /** Starts no more jobs, waits for running ones, and aborts them after a time-out. */
  stop(timeoutMs: number): Promise<void>;
}

/** When to poll again after the queue could not be read. */
const failedPollDelayMs = 5_000;

/** When to poll again after another process took the due job. Up to as much jitter is added. */
const lostJobDelayMs = 50;

/** The longest delay of a timer. */
const maxTimerMs = 2 ** 31 - 1;

/** The name of an error for the log. Its message may repeat personal data. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

/** Runs jobs when they are due. It looks for them when woken, when the next one is due, and at each poll interval. */
export function runJobs<Job extends AnyJob>(
  { nextDue, take, work }: Jobs<Job>,
  { maxActive, now, log, pollIntervalMs }: RunOptions,
): JobRunner {
  const active = new Set<Promise<void>>();
  const stopping = new AbortController();
  const logError = (error: unknown, fields: object, message: string) =>
    log.error({ ...fields, error: nameOf(error) }, message);
  let lastOrganization = '';
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let isWoken = false;
  let isStopping = false;

  function start(job: Job): void {
    const { kind, organizationId } = job;
    lastOrganization = organizationId;
    const running = work(job, stopping.signal)
      .catch((error: unknown) => {
        logError(error, { job: kind, organizationId }, 'job failed, will retry when its lease expires');
      })
      .then(() => {
        active.delete(running);
        wake();
      });
    active.add(running);
  }

  /** Starts due jobs. @returns when to poll again; undefined: when woken */
  async function startDue(): Promise<number | undefined> {
    while (!isStopping && active.size < maxActive) {
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
    return Math.min(delay, pollIntervalMs ?? maxTimerMs);
  }

  async function poll(): Promise<void> {
    do {
      isWoken = false;
      const delay = await startDue().then(delayUntil, (error: unknown) => {
        logError(error, {}, 'job queue could not be read');
        return failedPollDelayMs;
      });
      clearTimeout(timer);
      if (delay < maxTimerMs && !isStopping) timer = setTimeout(wake, delay).unref();
    } while (isWoken && !isStopping);
    polling = undefined;
  }

  function wake(): void {
    isWoken = true;
    if (!isStopping) polling ??= poll();
  }

  return {
    wake,
    async stop(timeoutMs) {
      isStopping = true;
      clearTimeout(timer);
      const giveUp = setTimeout(() => stopping.abort(), timeoutMs);
      await polling;
      await Promise.all(active);
      clearTimeout(giveUp);
    },
  };
}
