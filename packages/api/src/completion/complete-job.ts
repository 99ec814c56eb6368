import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type CompletionFailureReason, isId } from '@document-signer/core';
import type { Logger } from 'pino';
import { newFileKey } from '../blobs/blob-key.ts';
import { type LeasedJob, reschedule, retryDelayMs, returnJob } from '../jobs/job-store.ts';
import { placeOfError } from '../logged-errors.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { isStorageRefusal } from '../storage-refusal.ts';
import type { CompletionThreads } from './completion-threads.ts';
import { beginCompletion, beginStoring, endAsCompleted, endAsFailed, type Sealed } from './completions.ts';
import { type GatherDeps, gatherTask, preparedBeside, SealUnavailable } from './gather-task.ts';

/** What completions need. */
export interface CompletionDeps extends GatherDeps {
  readonly workers: CompletionThreads;
  /** Where sealed files are written before they are stored, on the same disk. */
  readonly folder: string;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly metrics: Pick<Metrics, 'completionEnded'>;
}

/** How many attempts each cause of failure gets: one unless listed. Twelve attempts take about six hours. */
const maxAttemptsByCause: Partial<Record<CompletionFailureReason, number>> = {
  too_complex: 2,
  unexpected: 3,
  seal_unavailable: 12,
  time_stamp_unavailable: 12,
  storage_unavailable: 12,
};

/** For a job whose lease runs out each time. */
const maxAttempts = 12;

/** A job is given up when this many processes ended during it, because it may be what ended them. */
const maxDeaths = 5;

/** The delay of a completion that took too much time or memory: others come first. */
const delayAfterCapMs = 5 * 60_000;

/** The result of an attempt. `lost`: another process has the job. `back`: the process is ending. */
type Outcome = 'completed' | 'lost' | 'back' | CompletionFailureReason;

/** Whether a job has used up its attempts. */
function isGivenUp({ attempt, deaths }: LeasedJob): boolean {
  return attempt > maxAttempts || deaths >= maxDeaths;
}

/** Stores a sealed file durably, then records the completion. */
async function store(
  { database, blobs, now }: CompletionDeps,
  job: LeasedJob,
  path: string,
  sealed: Omit<Sealed, 'key'>,
): Promise<Outcome> {
  const { organizationId } = job;
  const key = newFileKey();
  if (!(await beginStoring(database, job, key, now()))) return 'lost';
  await blobs.put(organizationId, key, { path, sha256: sealed.sha256 });
  // If this throws, it is unknown whether the row names the file. The scheduled removal deletes the file only if none does.
  if (await endAsCompleted(database, job, { ...sealed, key }, now())) return 'completed';
  await blobs.delete(organizationId, key);
  return 'lost';
}

async function attempt(all: CompletionDeps, job: LeasedJob, path: string, signal: AbortSignal): Promise<Outcome> {
  // An upload that ends after the abort was scheduled for removal before it began.
  const deps = { ...all, blobs: all.blobs.until?.(signal) ?? all.blobs };
  // Not where the job is leased: a failure here affects this organization alone.
  if (!(await beginCompletion(deps.database, job, deps.now()))) return 'lost';
  if (isGivenUp(job)) return 'unexpected';
  const gathered = await gatherTask(deps, job, path);
  if (typeof gathered === 'string') return gathered;
  const { task, certificateId } = gathered;
  const stop = () => void deps.workers.close();
  signal.addEventListener('abort', stop);
  const result = await deps.workers.run(task).finally(() => signal.removeEventListener('abort', stop));
  if (result === 'exceeded') return 'too_complex';
  if ('fault' in result) deps.log.warn({ ...nameOf(job), fault: result.fault }, 'sealed PDF failed the output check');
  if ('cause' in result) deps.log.warn({ ...nameOf(job), cause: result.cause }, 'time stamp failed');
  return result.outcome === 'sealed'
    ? await store(deps, job, path, { ...result, certificateId, sealedAt: task.sealedAt })
    : result.reason;
}

/** Records the result of an attempt, and when the next one is due. False: another process has the job. */
async function settle(deps: CompletionDeps, job: LeasedJob, outcome: Outcome): Promise<boolean> {
  const { database, now } = deps;
  if (outcome === 'completed' || outcome === 'lost') return outcome === 'completed';
  if (outcome === 'back') return database.write(job.organizationId, (db) => returnJob(db, job, now()));
  if (isGivenUp(job) || job.attempt >= (maxAttemptsByCause[outcome] ?? 1))
    return endAsFailed(database, job, outcome, now());
  const delayMs = outcome === 'too_complex' ? delayAfterCapMs : retryDelayMs(job.attempt);
  return database.write(job.organizationId, (db) => reschedule(db, job, now() + delayMs));
}

/**
 * Creates the function that makes one attempt at a completion. Failures that may pass are retried later.
 *
 * @returns a function that rejects only if the outcome cannot be recorded; then the lease runs out
 */
export function completeJob(deps: CompletionDeps): (job: LeasedJob, signal: AbortSignal) => Promise<void> {
  const { folder, log, metrics } = deps;

  function causeOf(error: unknown, signal: AbortSignal): Outcome {
    if (signal.aborted) return 'back';
    if (error instanceof SealUnavailable) return 'seal_unavailable';
    return isStorageRefusal(error) ? 'storage_unavailable' : 'unexpected';
  }

  return async (job, signal) => {
    const started = performance.now();
    const path = join(folder, `${job.lease}.pdf`);
    let causedBy: unknown;
    const outcome = await attempt(deps, job, path, signal).catch((error: unknown) => {
      causedBy = error;
      return causeOf(error, signal);
    });
    for (const left of [path, preparedBeside(path)]) await rm(left, { force: true });
    const isSettled = await settle(deps, job, outcome);
    const recorded = isSettled ? outcome : 'lost';
    const milliseconds = Math.round(performance.now() - started);
    metrics.completionEnded(recorded, milliseconds);
    const fields = { ...nameOf(job), attempt: job.attempt, outcome: recorded, milliseconds };
    if (outcome === 'completed') log.info(fields, 'completion');
    // Every completion of the organization fails until an operator acts.
    else if (causedBy instanceof SealUnavailable) log.error({ ...fields, reason: causedBy.message }, 'completion');
    else log.warn({ ...fields, ...(causedBy !== undefined && { error: placeOfError(causedBy) }) }, 'completion');
  };
}

/** The fields of a job that are logged. */
function nameOf({ subjectId, organizationId, requestId }: LeasedJob) {
  return { [isId('env', subjectId) ? 'envelopeId' : 'submissionId']: subjectId, organizationId, requestId };
}
