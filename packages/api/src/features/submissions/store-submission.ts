import { invalid, type Reason, ServiceError } from '@document-signer/core';
import type { Insertable } from 'kysely';
import { preparedInsert, together } from '../../database/prepared.ts';
import type { Db, Tables } from '../../database/tables.ts';
import { addJob, jobInsertion } from '../../jobs/job-store.ts';
import { keyErrorOf } from '../api-keys/api-keys.ts';
import { eventAfter, type NewEvent, type TrailEnd } from '../audit/audit-trail.ts';
import { documentNotFound } from '../documents/documents.ts';
import { continueEnvelope, requireTurn } from '../envelopes/envelope-changes.ts';
import { setSigner } from '../envelopes/envelope-rows.ts';
import { givenConsentDetails, hasReferences } from '../host-columns.ts';
import { queueEvent } from '../webhooks/outbox.ts';
import { findStoredFacts, hasDeclined, replayOf, type StoredSubmission } from './submission-lookups.ts';
import { imagesHash, type NewSubmission, submissionRow, viewedPagesOf } from './submission-rows.ts';

type Row = Insertable<Tables['submissions']>;

const insertRow = preparedInsert('submissions');
const insertImage = preparedInsert('submission_images');

/** A larger difference between the clocks of client and server is recorded. */
const clockToleranceMs = 5 * 60_000;

/** The audit event of a submission or decline. */
function eventOf(
  row: Row,
  { images, actor, idempotencyKey, storedHash, references, signer, part }: NewSubmission,
): NewEvent {
  const viewed = viewedPagesOf(row);
  const consent = givenConsentDetails({ consent_json: row.consent_json ?? null });
  const difference = Date.parse(row.submitted_at) - row.received_at;
  const details = {
    checksum: row.checksum,
    checksumVerified: row.checksum_verified === 1,
    bodyHash: row.body_hash,
    ...(storedHash !== undefined && { storedHash }),
    documentVersion: row.document_version,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    imagesHash: imagesHash(images),
    ...(references && hasReferences(references) && references),
    ...(signer && { signer }),
    ...(consent && { consent }),
    ...(viewed && { pagesViewed: viewed.length }),
    ...(Math.abs(difference) > clockToleranceMs && { clockDifferenceMilliseconds: difference }),
  };
  const subject = { actor, documentId: row.document_id, submissionId: row.id };
  if (part) {
    const { envelopeId, signerId } = part;
    return { ...subject, type: 'signer.signed', envelopeId, details: { ...details, signerId } };
  }
  return { ...subject, type: row.status === 'declined' ? 'submission.declined' : 'submission.received', details };
}

/** Inserts a submission with its images, its audit event and, if it is completed on its own, its completion job. */
async function insert(db: Db, row: Row, submission: NewSubmission, end: TrailEnd): Promise<void> {
  const { id, organization_id: organizationId, received_at: at } = row;
  const { requestId = null } = submission.actor;
  const event = eventOf(row, submission);
  const appended = eventAfter(db, organizationId, end.head, event, at);
  const images = submission.images.map(({ fieldId, format, width, height, bytes }) =>
    insertImage(db, {
      organization_id: organizationId,
      submission_id: id,
      field_id: fieldId,
      format,
      width,
      height,
      bytes,
    }),
  );
  const job = jobInsertion(db, { kind: 'completion', subjectId: id, organizationId, requestId }, at);
  const isCompleted = row.status !== 'declined' && !submission.part;
  await together(db, [insertRow(db, row), ...images, ...(isCompleted ? [job] : []), ...appended.queries]);
  if (end.isWanted) await queueEvent(db, organizationId, { ...event, id: appended.id, at, requestId });
}

/**
 * Stores the part of a signer. The envelope keeps the version of its document. After the last part, the envelope is completed.
 *
 * @throws ServiceError 409 when it is not the turn of the signer, or the envelope has ended
 */
async function storePart(
  db: Db,
  organizationId: string,
  submission: NewSubmission & Required<Pick<NewSubmission, 'part'>>,
  end: TrailEnd,
  now: number,
): Promise<StoredSubmission> {
  const { part, actor } = submission;
  await requireTurn(db, organizationId, part, now);
  const row = { ...submissionRow(organizationId, submission, now), status: 'received' };
  // Before its event, which contains the state of the signer.
  const signed = { status: 'signed', signed_at: now, submission_id: row.id };
  await setSigner(db, organizationId, part.signerId, signed);
  await insert(db, row, submission, end);
  const isLast = await continueEnvelope(db, organizationId, { ...part, actor }, now);
  const job = {
    kind: 'completion',
    subjectId: part.envelopeId,
    organizationId,
    requestId: actor.requestId ?? null,
  } as const;
  if (isLast) await addJob(db, job, now);
  return { id: row.id, receivedAt: now, isReplay: false };
}

/** The error for a submission that its document does not accept. */
function refused(reason: Reason): ServiceError {
  return invalid([{ field: 'documentId', reason }], 'SUBMISSION_FAILED');
}

/**
 * Stores a submission once, however often it is sent, in a transaction. Since the request was checked, the same submission may
 * have been stored, the document may have changed or been deleted, and the API key may have been revoked.
 *
 * @param status `declined`: it has no values and is not completed, but counts as a submission of the document
 * @throws ServiceError `INVALID_API_KEY`, `EXPIRED_API_KEY` when its API key has ended since; `DOCUMENT_NOT_FOUND`,
 *   `SUBMISSION_FAILED`
 */
export async function storeSubmission(
  db: Db,
  organizationId: string,
  submission: NewSubmission,
  status: 'received' | 'declined',
  now: number,
): Promise<StoredSubmission> {
  const { part } = submission;
  const facts = await findStoredFacts(db, organizationId, submission, part ? 'signer.signed' : `submission.${status}`);
  const { keyValidity, earlier, documentVersion, isTaken, end } = facts;
  const keyError = keyErrorOf(keyValidity, now);
  if (keyError) throw new ServiceError(keyError);
  if (earlier) return replayOf(earlier);
  if (part) return storePart(db, organizationId, { ...submission, part }, end, now);
  if (documentVersion === null) throw documentNotFound(submission.documentId);
  if (documentVersion !== submission.documentVersion) throw refused('document_changed');
  if (isTaken) throw refused('already_submitted');
  if (status === 'declined' && submission.signer && (await hasDeclined(db, organizationId, submission))) {
    throw refused('already_declined');
  }
  const row = { ...submissionRow(organizationId, submission, now), status };
  await insert(db, row, submission, end);
  return { id: row.id, receivedAt: now, isReplay: false };
}
