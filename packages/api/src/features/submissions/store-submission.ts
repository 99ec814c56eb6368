import { ServiceError } from '@document-signer/core';
import type { Insertable, Kysely } from 'kysely';
import type { Writer } from '../../database/database.ts';
import { preparedInsert, together } from '../../database/prepared.ts';
import type { Tables } from '../../database/tables.ts';
import { jobInsertion } from '../../jobs/job-store.ts';
import { endOf } from '../api-keys/api-keys.ts';
import { eventAfter, type Happening, type TrailEnd } from '../audit/audit-trail.ts';
import { givenConsentDetails, hasReferences } from '../host-columns.ts';
import { queueEvent } from '../webhooks/outbox.ts';
import { type Earlier, findPlace, hasDeclined, type Receipt } from './submission-places.ts';
import { imagesHash, type NewSubmission, submissionRow, viewedPagesOf } from './submission-rows.ts';

type Db = Kysely<Tables>;
type Row = Insertable<Tables['submissions']>;

/** The result of storing a submission: stored now, stored before, or refused. */
export type StoreOutcome =
  | Earlier
  | { readonly outcome: 'stored'; readonly receipt: Receipt }
  | { readonly outcome: 'already_submitted' | 'already_declined' | 'document_changed' };

const insertRow = preparedInsert('submissions');
const insertImage = preparedInsert('submission_images');

/** A larger difference between the clocks of client and server is recorded. */
const clockToleranceMs = 5 * 60_000;

/** The audit event of a submission or decline. */
function eventOf(
  row: Row,
  { images, actor, idempotencyKey, storedHash, references, signer }: NewSubmission,
): Happening {
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
  const type = row.status === 'declined' ? 'submission.declined' : 'submission.received';
  return { type, actor, documentId: row.document_id, submissionId: row.id, details };
}

/** Inserts a submission with its images, its audit event and, unless it is a decline, its completion job. */
async function insert(db: Db, row: Row, submission: NewSubmission, end: TrailEnd): Promise<void> {
  const { id, organization_id: organizationId, received_at: at } = row;
  const { requestId = null } = submission.actor;
  const happening = eventOf(row, submission);
  const event = eventAfter(db, organizationId, end.head, happening, at);
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
  await together(db, [insertRow(db, row), ...images, ...(row.status === 'declined' ? [] : [job]), ...event.queries]);
  if (end.isWanted) await queueEvent(db, organizationId, { ...happening, id: event.id, at, requestId });
}

/**
 * Decides on a submission and stores it, in one transaction. Since the request was checked, the same submission may have been
 * stored, the document may have changed or been deleted, and the API key may have been revoked.
 */
async function store(
  db: Db,
  organizationId: string,
  submission: NewSubmission,
  status: 'received' | 'declined',
  now: number,
): Promise<StoreOutcome | undefined> {
  const place = await findPlace(db, organizationId, submission, `submission.${status}`);
  const { keyEnd, earlier, documentVersion, isTaken, end } = place;
  const keyError = endOf(keyEnd, now);
  if (keyError) throw new ServiceError(keyError);
  if (earlier) return earlier;
  if (documentVersion === null) return undefined;
  if (documentVersion !== submission.documentVersion) return { outcome: 'document_changed' };
  if (isTaken) return { outcome: 'already_submitted' };
  if (status === 'declined' && submission.signer && (await hasDeclined(db, organizationId, submission))) {
    return { outcome: 'already_declined' };
  }
  const row = { ...submissionRow(organizationId, submission, now), status };
  await insert(db, row, submission, end);
  return { outcome: 'stored', receipt: { id: row.id, receivedAt: now } };
}

/**
 * Stores a submission once, however often it is sent. Resolves when it is durable. Undefined: the document was deleted.
 *
 * @throws ServiceError `INVALID_API_KEY`, `EXPIRED_API_KEY` when its API key has ended since
 */
export function storeSubmission(
  { write }: Writer,
  organizationId: string,
  submission: NewSubmission,
  now: number,
): Promise<StoreOutcome | undefined> {
  return write(organizationId, (db) => store(db, organizationId, submission, 'received', now));
}

/** Stores a decline: a submission without values, which is not completed. It counts as a submission of the document. */
export function storeDecline(
  { write }: Writer,
  organizationId: string,
  submission: NewSubmission,
  now: number,
): Promise<StoreOutcome | undefined> {
  return write(organizationId, (db) => store(db, organizationId, submission, 'declined', now));
}
