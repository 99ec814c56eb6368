import type { CompletionFailureReason } from '@document-signer/core';
import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { type Actor, appendEvent, type Happening } from '../features/audit/audit-trail.ts';
import { cancelRemovals, removalDelayMs, scheduleRemovals } from '../jobs/file-removals.ts';
import { addJob, endJob, holdsLease, type LeasedJob } from '../jobs/job-store.ts';

type Db = Kysely<Tables>;

/** The service, on behalf of the request that asked for the completion. */
const serviceFor = ({ requestId }: LeasedJob): Actor => ({ keyId: null, requestId });

/** A change of the status of a submission. */
interface Change {
  readonly from: readonly string[];
  readonly to: {
    readonly status: string;
    readonly completed_at?: number;
    readonly sealed_key?: string;
    readonly sealed_sha256?: string;
    readonly sealed_bytes?: number;
    readonly failure?: CompletionFailureReason | null;
  };
}

/** The parts of an event that do not follow from the submission. */
type Told = Pick<Happening, 'type' | 'actor'> & Partial<Pick<Happening, 'details'>>;

/** Changes a submission and appends an event. False: its status does not allow the change, or it was erased. */
async function move(
  db: Db,
  { organizationId, submissionId }: { readonly organizationId: string; readonly submissionId: string },
  { from, to }: Change,
  told: Told,
  now: number,
): Promise<boolean> {
  const changed = await db
    .updateTable('submissions')
    .set(to)
    .where('organization_id', '=', organizationId)
    .where('id', '=', submissionId)
    .where('status', 'in', from)
    .where('erased_at', 'is', null)
    .returning('document_id')
    .executeTakeFirst();
  if (!changed) return false;
  const subject = { documentId: changed.document_id, submissionId };
  await appendEvent(db, organizationId, { ...told, ...subject }, now);
  return true;
}

const subjectOf = ({ organizationId, subjectId }: LeasedJob) => ({ organizationId, submissionId: subjectId });

/** Records that a completion has begun. False: the lease is lost. */
export function beginCompletion({ write }: Pick<Database, 'write'>, job: LeasedJob, now: number): Promise<boolean> {
  return write(job.organizationId, async (db) => {
    if (!(await holdsLease(db, job))) return false;
    const change = { from: ['received', 'completing'], to: { status: 'completing' } };
    const attempt = job.attempt + job.deaths;
    const told = { type: 'submission.completing', actor: serviceFor(job), details: { attempt } } as const;
    await move(db, subjectOf(job), change, told, now);
    return true;
  });
}

/**
 * Schedules the removal of a sealed file before it is stored: only the end of the completion cancels it. False: the lease is
 * lost.
 */
export function beginStoring(
  { write }: Pick<Database, 'write'>,
  job: LeasedJob,
  key: string,
  now: number,
): Promise<boolean> {
  return write(job.organizationId, async (db) => {
    if (!(await holdsLease(db, job))) return false;
    const removal = { ownerId: job.subjectId, keys: [key], dueAt: now + removalDelayMs };
    await scheduleRemovals(db, job.organizationId, removal);
    return true;
  });
}

/** A sealed PDF that is stored durably. */
export interface Sealed {
  /** Under which it is stored. */
  readonly key: string;
  readonly sha256: string;
  readonly bytes: number;
  /** The certificate that it was sealed with. */
  readonly certificateId: string;
  /** RFC 3339: the time that the seal and the certificate of completion state, and so does the record. */
  readonly sealedAt: string;
}

/** Records that a submission is completed, and names its file. False: the lease is lost. */
export function endAsCompleted(
  { write }: Pick<Database, 'write'>,
  job: LeasedJob,
  { key, sha256, bytes, certificateId, sealedAt }: Sealed,
  now: number,
): Promise<boolean> {
  return write(job.organizationId, async (db) => {
    if (!(await endJob(db, job))) return false;
    const completed_at = Date.parse(sealedAt);
    const sealed = { sealed_key: key, sealed_sha256: sha256, sealed_bytes: bytes };
    const to = { status: 'completed', completed_at, ...sealed };
    const details = { sha256, fileSize: bytes, certificateId, sealedAt };
    const told = { type: 'submission.completed', actor: serviceFor(job), details } as const;
    const isMoved = await move(db, subjectOf(job), { from: ['completing'], to }, told, now);
    if (isMoved) await cancelRemovals(db, job.organizationId, [key]);
    return isMoved;
  });
}

/** Records that a submission could not be completed. False: the lease is lost. */
export function endAsFailed(
  { write }: Pick<Database, 'write'>,
  job: LeasedJob,
  failure: CompletionFailureReason,
  now: number,
): Promise<boolean> {
  return write(job.organizationId, async (db) => {
    if (!(await endJob(db, job))) return false;
    const details = { failure, attempts: job.attempt };
    const told = { type: 'submission.failed', actor: serviceFor(job), details } as const;
    return await move(db, subjectOf(job), { from: ['completing'], to: { status: 'failed', failure } }, told, now);
  });
}

/** Queues the completion of a submission again, if it has failed. */
export function askAgain(
  { write }: Pick<Database, 'write'>,
  organizationId: string,
  { submissionId, actor }: { readonly submissionId: string; readonly actor: Actor },
  now: number,
): Promise<void> {
  return write(organizationId, async (db) => {
    const change = { from: ['failed'], to: { status: 'received', failure: null } };
    const told = { type: 'submission.retried', actor } as const;
    if (await move(db, { organizationId, submissionId }, change, told, now)) {
      const requestId = actor.requestId ?? null;
      await addJob(db, { kind: 'completion', subjectId: submissionId, organizationId, requestId }, now);
    }
  });
}
