import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompletionFailureReason } from '@document-signer/core';
import type { Logger } from 'pino';
import { waitAfter } from '../jobs/waits.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { beginCompletion, endAsCompleted, endAsFailed, isSealedPdf } from '../storage/completions.ts';
import type { LeasedJob } from '../storage/jobs.ts';
import { giveBack, noteFile, putOff } from '../storage/leased-jobs.ts';
import { leaveFile, timeForFile } from '../storage/pending-files.ts';
import { isStorageRefusal } from '../storage/refusal.ts';
import type { CompletionLanes } from './completion-lane.ts';
import type { CompletionResult } from './completion-task.ts';
import { type GatherDeps, type GatheredTask, gatherTask, preparedBeside, SealUnavailable } from './gather-task.ts';
import type { PackedTask } from './packed-task.ts';

/** What completions are made with. */
export interface CompletionDeps extends GatherDeps {
  readonly lanes: CompletionLanes;
  /** Where sealed files are written before they are stored; on the same disk. */
  readonly folder: string;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly metrics: Pick<Metrics, 'completionEnded'>;
}

/**
 * How often each cause is tried before it counts as the failure of the completion; once where nothing is said. Twelve times
 * are some six hours.
 */
const attempts: Partial<Record<CompletionFailureReason, number>> = {
  too_complex: 2,
  unexpected: 3,
  seal_unavailable: 12,
  time_stamp_unavailable: 12,
  storage_unavailable: 12,
};

/** More often it is not begun: its lease ran out each time, and nothing of that could be written down. */
const mostAttempts = 12;

/** After so many processes that ended with it, it is not begun again: they died of it. */
const mostDeaths = 5;

/** What went over a cap has held a thread for long: what waits for it comes first, in milliseconds. */
const waitAfterCap = 5 * 60_000;

/** What came of an attempt: `lost`, somebody else has the job; `back`, there was no time for it. */
type Outcome = 'completed' | 'lost' | 'back' | CompletionFailureReason;

/** Whether it was begun so often in vain that it is not begun again. */
function isGivenUp({ attempt, deaths }: LeasedJob): boolean {
  return attempt > mostAttempts || deaths >= mostDeaths;
}

/** Stores a sealed file durably, and only then says so. */
async function store(
  { database, blobs, now }: CompletionDeps,
  job: LeasedJob,
  path: string,
  sealed: Extract<CompletionResult, { outcome: 'sealed' }> &
    Pick<GatheredTask, 'certificateId'> &
    Pick<PackedTask, 'sealedAt'>,
): Promise<Outcome> {
  // From here on whoever tries again knows of the file, and clears it away.
  if (!(await noteNext({ database, now }, job, sealed.sha256))) return 'lost';
  await blobs.put(job.organizationId, sealed.sha256, path);
  // When nobody knows whether that was written, the file stays until the next attempt: that waits for whoever is still writing.
  if (await endAsCompleted(database, job, sealed, now())) return 'completed';
  await clearFile({ database, blobs }, job, sealed.sha256);
  return 'lost';
}

/** Notes which file is stored next. One before it was removed, but whoever stored it may be late and store it yet. */
function noteNext({ database, now }: Pick<CompletionDeps, 'database' | 'now'>, job: LeasedJob, sha256: string) {
  const { organizationId, fileBefore } = job;
  return database.write(organizationId, async (db) => {
    if (fileBefore !== null) await leaveFile(db, { organizationId, sha256: fileBefore }, now() + timeForFile);
    return await noteFile(db, job, sha256);
  });
}

/** Removes a file that an attempt has stored in vain. */
async function clearFile(
  { database, blobs }: Pick<CompletionDeps, 'database' | 'blobs'>,
  { organizationId, subjectId }: LeasedJob,
  sha256: string,
): Promise<void> {
  if (await isSealedPdf(database, { organizationId, submissionId: subjectId }, sha256)) return;
  await blobs.delete(organizationId, sha256);
}

async function attempt(all: CompletionDeps, job: LeasedJob, path: string, signal: AbortSignal): Promise<Outcome> {
  // A file that is stored too late is known of: it was noted before, and is swept.
  const deps = { ...all, blobs: all.blobs.until?.(signal) ?? all.blobs };
  // Here and not where it is taken: trouble with one organization's rows is that of its jobs alone.
  if (!(await beginCompletion(deps.database, job, deps.now()))) return 'lost';
  if (job.fileBefore !== null) await clearFile(deps, job, job.fileBefore);
  if (isGivenUp(job)) return 'unexpected';
  const gathered = await gatherTask(deps, job, path);
  if (typeof gathered === 'string') return gathered;
  const { task, certificateId } = gathered;
  const stop = () => void deps.lanes.close();
  signal.addEventListener('abort', stop);
  const result = await deps.lanes.run(task).finally(() => signal.removeEventListener('abort', stop));
  if (result === 'exceeded') return 'too_complex';
  if ('fault' in result) deps.log.warn({ ...nameOf(job), fault: result.fault }, 'sealed PDF failed the output check');
  return result.outcome === 'sealed'
    ? await store(deps, job, path, { ...result, certificateId, sealedAt: task.sealedAt })
    : result.reason;
}

/** Writes down what comes next. False: somebody else has the job. */
async function settle(deps: CompletionDeps, job: LeasedJob, outcome: Outcome): Promise<boolean> {
  const { database, now } = deps;
  if (outcome === 'completed' || outcome === 'lost') return outcome === 'completed';
  if (outcome === 'back') return database.write(job.organizationId, (db) => giveBack(db, job, now()));
  if (isGivenUp(job) || job.attempt >= (attempts[outcome] ?? 1)) return endAsFailed(database, job, outcome, now());
  const wait = outcome === 'too_complex' ? waitAfterCap : waitAfter(job.attempt);
  return database.write(job.organizationId, (db) => putOff(db, job, now() + wait));
}

/**
 * Makes the way in which a job is done: one attempt at the completion of a submission. Causes that may pass are tried
 * again later, others end it.
 *
 * @returns a function that rejects only when not even the outcome could be written; then the lease runs out
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
    const settled = isSettled ? outcome : 'lost';
    const milliseconds = Math.round(performance.now() - started);
    metrics.completionEnded(settled, milliseconds);
    const said = { ...nameOf(job), attempt: job.attempt, outcome: settled, milliseconds };
    if (outcome === 'completed') log.info(said, 'completion');
    // It fails for every submission of the organization until an operator acts.
    else if (causedBy instanceof SealUnavailable) log.error({ ...said, reason: causedBy.message }, 'completion');
    else log.warn({ ...said, ...(causedBy !== undefined && { error: placeOf(causedBy) }) }, 'completion');
  };
}

/** What is done, for whom, and on account of which request. */
function nameOf({ subjectId: submissionId, organizationId, requestId }: LeasedJob) {
  return { submissionId, organizationId, requestId };
}

/** What may be logged of an error: where it was. What it says may repeat what is in a document. */
function placeOf(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  return { name: error.name, frames: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) };
}
