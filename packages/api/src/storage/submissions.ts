import type { Insertable, Kysely } from 'kysely';
import { appendEvent } from './audit-trail.ts';
import { jobInsertion } from './jobs.ts';
import type { Database } from './sql/database.ts';
import { preparedInsert } from './sql/prepared-insert.ts';
import type { Tables } from './sql/tables.ts';
import { type Earlier, findPlace, type Receipt } from './submission-places.ts';
import { imagesHash, type NewSubmission, submissionRow, viewedPagesOf } from './submission-rows.ts';
import type { TrailEnd } from './trail-end.ts';

/** What became of a submission: stored now, stored before, or refused. */
export type StoreOutcome =
  | Earlier
  | { readonly outcome: 'stored'; readonly receipt: Receipt }
  | { readonly outcome: 'already_submitted' | 'document_changed' };

type Db = Kysely<Tables>;

const insertSubmission = preparedInsert('submissions');
const insertImage = preparedInsert('submission_images');

/** The difference of the clocks from which on it is noted, in milliseconds. */
const clockTolerance = 5 * 60_000;

async function insert(
  db: Db,
  organizationId: string,
  row: Insertable<Tables['submissions']>,
  { images, actor }: NewSubmission,
  end: TrailEnd,
): Promise<void> {
  const owner = { organization_id: organizationId, submission_id: row.id };
  const { requestId = null } = actor;
  const stored = [
    insertSubmission.query(db, row),
    ...images.map(({ fieldId, format, width, height, bytes }) =>
      insertImage.query(db, { ...owner, field_id: fieldId, format, width, height, bytes }),
    ),
    jobInsertion(db, { kind: 'completion', subjectId: row.id, organizationId, requestId }, row.received_at),
  ];
  const viewed = viewedPagesOf(row);
  const difference = Date.parse(row.submitted_at) - row.received_at;
  const details = {
    checksum: row.checksum,
    checksumVerified: row.checksum_verified === 1,
    bodyHash: row.body_hash,
    documentVersion: row.document_version,
    ...(row.idempotency_key != null && { idempotencyKey: row.idempotency_key }),
    imagesHash: imagesHash(images),
    ...(viewed && { pagesViewed: viewed.length }),
    ...(Math.abs(difference) > clockTolerance && { clockDifferenceMilliseconds: difference }),
  };
  const subject = { documentId: row.document_id, submissionId: row.id };
  const happening = { type: 'submission.received', actor, ...subject, details } as const;
  await appendEvent(db, organizationId, happening, row.received_at, { end, queries: stored });
}

/**
 * Stores a submission once, however often and from wherever it is sent. Resolves when it is durable; to undefined when the
 * document is not there any more.
 */
export function storeSubmission(
  { write }: Database,
  organizationId: string,
  submission: NewSubmission,
  now: number,
): Promise<StoreOutcome | undefined> {
  return write(organizationId, async (db): Promise<StoreOutcome | undefined> => {
    // Looked for again, inside the transaction: of many at once, one is the first.
    // And between the checks and this transaction the document may have got other fields, or have been deleted.
    const { earlier, documentVersion, hasOthers, end } = await findPlace(db, organizationId, submission);
    if (earlier) return earlier;
    if (documentVersion === null) return undefined;
    if (documentVersion !== submission.documentVersion) return { outcome: 'document_changed' };
    if (submission.single && hasOthers) return { outcome: 'already_submitted' };
    const row = submissionRow(organizationId, submission, now);
    await insert(db, organizationId, row, submission, end);
    return { outcome: 'stored', receipt: { id: row.id, receivedAt: now } };
  });
}
