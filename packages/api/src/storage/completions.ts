import type { CompletionFailureReason } from '@document-signer/core';
import type { Kysely } from 'kysely';
import { type Actor, appendEvent, type Happening } from '../features/audit/audit-trail.ts';
import { addJob, type LeasedJob } from './jobs.ts';
import { endJob, holdsLease } from './leased-jobs.ts';
import { leaveNotedFile, timeForFile } from './pending-files.ts';
import type { Database } from './sql/database.ts';
import type { Tables } from './sql/tables.ts';

type Db = Kysely<Tables>;

/** The service itself, on account of the request that asked for the completion. */
const serviceFor = ({ requestId }: LeasedJob): Actor => ({ keyId: null, requestId });

/** How a submission changes on its way. */
interface Change {
  readonly from: readonly string[];
  readonly to: {
    readonly status: string;
    readonly completed_at?: number;
    readonly sealed_sha256?: string;
    readonly sealed_bytes?: number;
    readonly failure?: CompletionFailureReason | null;
  };
}

/** What of an event is not known from the submission. */
type Told = Pick<Happening, 'type' | 'actor'> & Partial<Pick<Happening, 'details'>>;

/** Changes a submission, and tells of it. False: it is not in a state in which it changes so. */
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

/** Says that a completion that was taken is begun. False: the lease is lost. */
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

/** A sealed PDF that is stored durably. */
export interface Sealed {
  readonly sha256: string;
  readonly bytes: number;
  /** What it was sealed with. */
  readonly certificateId: string;
  /** RFC 3339: the time that the seal and the certificate of completion state, and so does the record. */
  readonly sealedAt: string;
}

/** Says that a submission is completed. False: the lease is lost, somebody else says so or has said so. */
export function endAsCompleted(
  { write }: Pick<Database, 'write'>,
  job: LeasedJob,
  { sha256, bytes, certificateId, sealedAt }: Sealed,
  now: number,
): Promise<boolean> {
  return write(job.organizationId, async (db) => {
    if (!(await endJob(db, job))) return false;
    const completed_at = Date.parse(sealedAt);
    const to = { status: 'completed', completed_at, sealed_sha256: sha256, sealed_bytes: bytes };
    const details = { sha256, fileSize: bytes, certificateId, sealedAt };
    const told = { type: 'submission.completed', actor: serviceFor(job), details } as const;
    return await move(db, subjectOf(job), { from: ['completing'], to }, told, now);
  });
}

/** Says that a submission could not be completed. False: the lease is lost. */
export function endAsFailed(
  { write }: Pick<Database, 'write'>,
  job: LeasedJob,
  failure: CompletionFailureReason,
  now: number,
): Promise<boolean> {
  return write(job.organizationId, async (db) => {
    await leaveNotedFile(db, job, now + timeForFile);
    if (!(await endJob(db, job))) return false;
    const details = { failure, attempts: job.attempt };
    const told = { type: 'submission.failed', actor: serviceFor(job), details } as const;
    return await move(db, subjectOf(job), { from: ['completing'], to: { status: 'failed', failure } }, told, now);
  });
}

/** Asks for the completion of a submission again, if it has failed. */
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

/** Whether a file is the sealed PDF of a submission. */
export async function isSealedPdf(
  { read }: Pick<Database, 'read'>,
  { organizationId, submissionId }: { readonly organizationId: string; readonly submissionId: string },
  sha256: string,
): Promise<boolean> {
  const row = await read(organizationId)
    .selectFrom('submissions')
    .select('sealed_sha256')
    .where('organization_id', '=', organizationId)
    .where('id', '=', submissionId)
    .executeTakeFirst();
  return row?.sealed_sha256 === sha256;
}
