import type { CompletionFailureReason } from '@document-signer/core';
import type { Kysely, Updateable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { type Actor, appendEvent, type Happening } from '../features/audit/audit-trail.ts';
import { cancelRemovals, removalDelayMs, scheduleRemovals } from '../jobs/file-removals.ts';
import { addJob, endJob, holdsLease, type LeasedJob } from '../jobs/job-store.ts';

type Db = Kysely<Tables>;

/** The service as the actor, on behalf of the request that asked for the completion. */
const serviceFor = ({ requestId }: LeasedJob): Actor => ({ keyId: null, requestId });

/** A change of the status of a submission, and the event that records it. */
interface Change {
  readonly from: readonly string[];
  readonly to: Updateable<Tables['submissions']>;
  readonly event: Pick<Happening, 'type' | 'actor' | 'details'>;
}

/** Changes a submission and appends the event. False if its status does not allow the change, or it was erased. */
async function move(
  db: Db,
  { organizationId, submissionId }: { readonly organizationId: string; readonly submissionId: string },
  { from, to, event }: Change,
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
  await appendEvent(db, organizationId, { ...event, documentId: changed.document_id, submissionId }, now);
  return true;
}

const subjectOf = ({ organizationId, subjectId }: LeasedJob) => ({ organizationId, submissionId: subjectId });

/** Records that a completion has begun. False if the lease is lost. */
export function beginCompletion({ write }: Pick<Database, 'write'>, job: LeasedJob, now: number): Promise<boolean> {
  return write(job.organizationId, async (db) => {
    if (!(await holdsLease(db, job))) return false;
    const details = { attempt: job.attempt + job.deaths };
    const event = { type: 'submission.completing', actor: serviceFor(job), details } as const;
    await move(db, subjectOf(job), { from: ['received', 'completing'], to: { status: 'completing' }, event }, now);
    return true;
  });
}

/** Schedules the removal of a sealed file before it is stored. Recording the completion cancels it. False if the lease is lost. */
export function beginStoring(
  { write }: Pick<Database, 'write'>,
  job: LeasedJob,
  key: string,
  now: number,
): Promise<boolean> {
  return write(job.organizationId, async (db) => {
    if (!(await holdsLease(db, job))) return false;
    await scheduleRemovals(db, job.organizationId, {
      ownerId: job.subjectId,
      keys: [key],
      dueAt: now + removalDelayMs,
    });
    return true;
  });
}

/** A sealed PDF that is stored durably. */
export interface Sealed {
  /** Its blob key. */
  readonly key: string;
  readonly sha256: string;
  readonly bytes: number;
  /** The certificate that it was sealed with. */
  readonly certificateId: string;
  /** RFC 3339: the time that the seal, the certificate of completion and the record state. */
  readonly sealedAt: string;
}

/** Records that a submission is completed, and names its file. False if the lease is lost. */
export function endAsCompleted(
  { write }: Pick<Database, 'write'>,
  job: LeasedJob,
  { key, sha256, bytes, certificateId, sealedAt }: Sealed,
  now: number,
): Promise<boolean> {
  return write(job.organizationId, async (db) => {
    if (!(await endJob(db, job))) return false;
    const sealed = { sealed_key: key, sealed_sha256: sha256, sealed_bytes: bytes };
    const to = { status: 'completed', completed_at: Date.parse(sealedAt), ...sealed };
    const details = { sha256, fileSize: bytes, certificateId, sealedAt };
    const event = { type: 'submission.completed', actor: serviceFor(job), details } as const;
    const isMoved = await move(db, subjectOf(job), { from: ['completing'], to, event }, now);
    if (isMoved) await cancelRemovals(db, job.organizationId, [key]);
    return isMoved;
  });
}

/** Records that a submission could not be completed. False if the lease is lost. */
export function endAsFailed(
  { write }: Pick<Database, 'write'>,
  job: LeasedJob,
  failure: CompletionFailureReason,
  now: number,
): Promise<boolean> {
  return write(job.organizationId, async (db) => {
    if (!(await endJob(db, job))) return false;
    const details = { failure, attempts: job.attempt };
    const event = { type: 'submission.failed', actor: serviceFor(job), details } as const;
    return move(db, subjectOf(job), { from: ['completing'], to: { status: 'failed', failure }, event }, now);
  });
}

/** Queues the completion of a submission again, if it has failed. */
export function askAgain(
  { write }: Pick<Database, 'write'>,
  organizationId: string,
  { subjectId, actor }: { readonly subjectId: string; readonly actor: Actor },
  now: number,
): Promise<void> {
  return write(organizationId, async (db) => {
    const event = { type: 'submission.retried', actor } as const;
    const change = { from: ['failed'], to: { status: 'received', failure: null }, event };
    if (await move(db, { organizationId, submissionId: subjectId }, change, now)) {
      const requestId = actor.requestId ?? null;
      await addJob(db, { kind: 'completion', subjectId, organizationId, requestId }, now);
    }
  });
}
