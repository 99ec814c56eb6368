import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { nameOfError } from '../logged-errors.ts';
import { type JobKind, type LeasedJob, leaseJob, leaseMs, nextDue } from './job-store.ts';

export interface RunOptions {
  readonly database: Pick<Database, 'unscoped' | 'isShared'>;
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

/**
 * Runs the jobs of a kind when they are due. It looks for them at the start, when woken, when the next one is due, and at each poll
 * interval.
 *
 * @param work does a job and settles it. One that is not settled is due again when its lease expires. The signal is aborted when a
 *   shutdown times out: then the job is returned to the queue.
 */
export function runJobs(
  kind: JobKind,
  work: (job: LeasedJob, stop: AbortSignal) => Promise<void>,
  { database, maxActive, now, log, pollIntervalMs }: RunOptions,
): JobRunner {
  const active = new Set<Promise<void>>();
  const stopping = new AbortController();
  const logError = (error: unknown, fields: object, message: string) =>
    log.error({ ...fields, error: nameOfError(error) }, message);
  let lastOrganization = '';
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let isWoken = false;
  let isStopping = false;

  function start(job: LeasedJob): void {
    const { organizationId } = job;
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
      const due = await nextDue(database, kind);
      if (due === undefined || due > now()) return due;
      const job = await leaseJob(database, kind, { now: now(), after: lastOrganization, leasedUntil: now() + leaseMs });
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

  wake();
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
