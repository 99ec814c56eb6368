import type { Insertable, Kysely } from 'kysely';
import { preparedInsert, together } from '../../database/prepared.ts';
import type { Tables } from '../../database/tables.ts';
import { jobInsertion } from '../../jobs/job-store.ts';
import { eventAfter, type Happening } from '../audit/audit-trail.ts';
import type { TrailEnd } from '../audit/trail-end.ts';
import { givenConsentDetails, hasReferences } from '../host-columns.ts';
import { queueEvent } from '../webhooks/outbox.ts';
import { imagesHash, type NewSubmission, viewedPagesOf } from './submission-rows.ts';

type Row = Insertable<Tables['submissions']>;

const insertRow = preparedInsert('submissions');
const insertImage = preparedInsert('submission_images');

/** A larger difference of the clocks is recorded. */
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

/**
 * Inserts a submission with its images, its completion job, unless it is declined, and its audit event.
 *
 * @param end of the audit trail, in this transaction
 */
export async function insertSubmission(
  db: Kysely<Tables>,
  organizationId: string,
  { submission, row, end }: { readonly submission: NewSubmission; readonly row: Row; readonly end: TrailEnd },
): Promise<void> {
  const { requestId = null } = submission.actor;
  const job = { kind: 'completion', subjectId: row.id, organizationId, requestId } as const;
  const happening = eventOf(row, submission);
  const event = eventAfter(db, organizationId, end.head, happening, row.received_at);
  const images = submission.images.map(({ fieldId, format, width, height, bytes }) => {
    const image = { field_id: fieldId, format, width, height, bytes };
    return insertImage(db, { organization_id: organizationId, submission_id: row.id, ...image });
  });
  await together(db, [
    insertRow(db, row),
    ...images,
    ...(row.status === 'declined' ? [] : [jobInsertion(db, job, row.received_at)]),
    ...event.queries,
  ]);
  if (end.isWanted)
    await queueEvent(db, organizationId, { ...happening, id: event.id, at: row.received_at, requestId });
}
