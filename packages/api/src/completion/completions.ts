import { type CompletionFailureReason, isId } from '@document-signer/core';
import type { Updateable } from 'kysely';
import { cancelRemovals, removalDelayMs, scheduleRemovals } from '../blobs/file-removals.ts';
import type { Writer } from '../database/database.ts';
import type { Db, Tables } from '../database/tables.ts';
import { type Actor, appendEvent, type NewEvent } from '../features/audit/audit-trail.ts';
import { queueMail } from '../features/mail/mail-queue.ts';
import { addJob, endJob, holdsLease, type LeasedJob } from '../jobs/job-store.ts';

/** The service as the actor, on behalf of the request that asked for the completion. */
const serviceFor = ({ requestId }: LeasedJob): Actor => ({ keyId: null, requestId });

/** A submission or an envelope. */
interface Subject {
  readonly organizationId: string;
  readonly subjectId: string;
}

/** The columns that a completion changes. They are the same of submissions and of envelopes. */
type Columns = Pick<
  Updateable<Tables['submissions']>,
  'status' | 'failure' | 'completed_at' | 'sealed_key' | 'sealed_sha256' | 'sealed_bytes'
>;

/** A change of the status of a submission or an envelope, and the event that records it. */
interface Change {
  readonly from: readonly string[];
  readonly to: Columns;
  /** Of the parts of an envelope. Their sealed file is that of the envelope. */
  readonly partsTo?: Pick<Columns, 'status' | 'failure' | 'completed_at'>;
  readonly event: Pick<NewEvent, 'actor' | 'details'> & {
    readonly type: 'completing' | 'completed' | 'failed' | 'retried';
  };
}

/**
 * Changes a submission, or an envelope with its parts, and appends the event. False if its status does not allow the change, or it
 * was erased.
 */
async function setStatus(
  db: Db,
  { organizationId, subjectId }: Subject,
  { from, to, partsTo, event: { type, ...rest } }: Change,
  now: number,
): Promise<boolean> {
  const isEnvelope = isId('env', subjectId);
  const changed = await db
    .updateTable(isEnvelope ? 'envelopes' : 'submissions')
    .set(to)
    .where('organization_id', '=', organizationId)
    .where('id', '=', subjectId)
    .where('status', 'in', from)
    .where('erased_at', 'is', null)
    .returning('document_id')
    .executeTakeFirst();
  if (!changed) return false;
  if (isEnvelope && partsTo) {
    await db
      .updateTable('submissions')
      .set(partsTo)
      .where('organization_id', '=', organizationId)
      .where('envelope_id', '=', subjectId)
      .execute();
  }
  const event: NewEvent = isEnvelope
    ? { ...rest, type: `envelope.${type}`, envelopeId: subjectId }
    : { ...rest, type: `submission.${type}`, documentId: changed.document_id, submissionId: subjectId };
  await appendEvent(db, organizationId, event, now);
  return true;
}

/** Records that a completion has begun. False if the lease is lost. */
export function beginCompletion({ write }: Writer, job: LeasedJob, now: number): Promise<boolean> {
  return write(job.organizationId, async (db) => {
    if (!(await holdsLease(db, job))) return false;
    const details = { attempt: job.attempt + job.deaths };
    const event = { type: 'completing', actor: serviceFor(job), details } as const;
    await setStatus(db, job, { from: ['received', 'completing'], to: { status: 'completing' }, event }, now);
    return true;
  });
}

/** Schedules the removal of a sealed file before it is stored. Recording the completion cancels it. False if the lease is lost. */
export function beginStoring({ write }: Writer, job: LeasedJob, key: string, now: number): Promise<boolean> {
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

/** Records that a submission or an envelope is completed, and names its file. False if the lease is lost. */
export function endAsCompleted(
  { write }: Writer,
  job: LeasedJob,
  { key, sha256, bytes, certificateId, sealedAt }: Sealed,
  now: number,
): Promise<boolean> {
  return write(job.organizationId, async (db) => {
    if (!(await endJob(db, job))) return false;
    const sealed = { sealed_key: key, sealed_sha256: sha256, sealed_bytes: bytes };
    const completed = { status: 'completed', completed_at: Date.parse(sealedAt) };
    const details = { sha256, fileSize: bytes, certificateId, sealedAt };
    const event = { type: 'completed', actor: serviceFor(job), details } as const;
    const change = { from: ['completing'], to: { ...completed, ...sealed }, partsTo: completed, event };
    if (!(await setStatus(db, job, change, now))) return false;
    await cancelRemovals(db, job.organizationId, [key]);
    if (isId('env', job.subjectId)) {
      await queueMail(db, job.organizationId, { envelopeId: job.subjectId, kind: 'completed' }, now);
    }
    return true;
  });
}

/** Records that a submission or an envelope could not be completed. False if the lease is lost. */
export function endAsFailed(
  { write }: Writer,
  job: LeasedJob,
  failure: CompletionFailureReason,
  now: number,
): Promise<boolean> {
  return write(job.organizationId, async (db) => {
    if (!(await endJob(db, job))) return false;
    const details = { failure, attempts: job.attempt };
    const event = { type: 'failed', actor: serviceFor(job), details } as const;
    const to = { status: 'failed', failure };
    return setStatus(db, job, { from: ['completing'], to, partsTo: to, event }, now);
  });
}

/** Queues the completion of a submission or an envelope again, if it has failed. */
export function requeueCompletion(
  { write }: Writer,
  organizationId: string,
  { subjectId, actor }: { readonly subjectId: string; readonly actor: Actor },
  now: number,
): Promise<void> {
  return write(organizationId, async (db) => {
    const event = { type: 'retried', actor } as const;
    const partsTo = { status: 'received', failure: null };
    // An envelope is `completing` from its last signature on.
    const to = isId('env', subjectId) ? { ...partsTo, status: 'completing' } : partsTo;
    if (await setStatus(db, { organizationId, subjectId }, { from: ['failed'], to, partsTo, event }, now)) {
      const requestId = actor.requestId ?? null;
      await addJob(db, { kind: 'completion', subjectId, organizationId, requestId }, now);
    }
  });
}
