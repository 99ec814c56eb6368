import type { Insertable, Kysely } from 'kysely';
import { eventInsertions, type QueuedEvent, wakeSubscribers } from '../features/webhooks/outbox.ts';
import { appendEvent, eventAfter, type Happening, headInsertion } from './audit-trail.ts';
import { givenConsentDetails } from './consents.ts';
import { hasReferences, noReferences, referencesOf } from './host-references.ts';
import { jobInsertion } from './jobs.ts';
import { asOne } from './sql/as-one.ts';
import { lastTogether } from './sql/last-together.ts';
import type { NamedQuery } from './sql/named-query.ts';
import { preparedInsert } from './sql/prepared-insert.ts';
import type { Tables } from './sql/tables.ts';
import { together } from './sql/together.ts';
import { imagesHash, type NewSubmission, viewedPagesOf } from './submission-rows.ts';
import type { TrailEnd } from './trail-end.ts';

type Db = Kysely<Tables>;

/** A submission that is to be stored, and its row. */
export interface Accepted {
  readonly submission: NewSubmission;
  readonly row: Insertable<Tables['submissions']>;
}

const insertSubmission = preparedInsert('submissions');
const insertImage = preparedInsert('submission_images');

/** The difference of the clocks from which on it is noted, in milliseconds. */
const clockTolerance = 5 * 60_000;

/** What the trail tells of a submission. */
function receivingOf({
  row,
  submission: { images, actor, idempotencyKey, storedHash, references, signer },
}: Accepted): Happening {
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
    ...(Math.abs(difference) > clockTolerance && { clockDifferenceMilliseconds: difference }),
  };
  return { type: 'submission.received', actor, documentId: row.document_id, submissionId: row.id, details };
}

/** The submission itself, and that it is to be completed. */
function rowsOf(db: Db, organizationId: string, { row, submission: { actor } }: Accepted): NamedQuery<unknown>[] {
  const { requestId = null } = actor;
  return [
    insertSubmission.query(db, row),
    jobInsertion(db, { kind: 'completion', subjectId: row.id, organizationId, requestId }, row.received_at),
  ];
}

function imagesOf(db: Db, organizationId: string, { row, submission: { images } }: Accepted): NamedQuery<unknown>[] {
  const owner = { organization_id: organizationId, submission_id: row.id };
  return images.map(({ fieldId, format, width, height, bytes }) =>
    insertImage.query(db, { ...owner, field_id: fieldId, format, width, height, bytes }),
  );
}

/** Stores a decline with its event. Nothing is to be completed. */
export async function insertDecline(db: Db, organizationId: string, one: Accepted): Promise<void> {
  await insertSubmission(db, { ...one.row, status: 'declined' });
  const happening = { ...receivingOf(one), type: 'submission.declined' } as const;
  await appendEvent(db, organizationId, happening, one.row.received_at);
}

/**
 * Stores submissions of an organization, each with its event in the trail, one after the other: all is sent without waiting in
 * between, and the end of the trail is put down once. Endpoints that want to be told are woken once, for all of them. Nothing
 * may follow in the transaction.
 *
 * @param end of the trail, in this transaction
 */
export async function insertSubmissions(
  db: Db,
  organizationId: string,
  accepted: readonly Accepted[],
  { head: start, isWanted }: TrailEnd,
): Promise<void> {
  let head = start;
  const told: QueuedEvent[] = [];
  const queries: NamedQuery<unknown>[] = [];
  for (const [index, one] of accepted.entries()) {
    const [happening, at] = [receivingOf(one), one.row.received_at];
    const event = eventAfter(db, organizationId, head, happening, at);
    head = event.head;
    const last = index === accepted.length - 1 ? [headInsertion(db, organizationId, head)] : [];
    queries.push(...asOne(db, [...rowsOf(db, organizationId, one), event.insertion, ...last]));
    queries.push(...imagesOf(db, organizationId, one));
    const { references = referencesOf(noReferences), signer = null } = one.submission;
    told.push({ ...happening, references, signer, id: event.id, at, requestId: happening.actor.requestId ?? null });
  }
  if (!isWanted) return lastTogether(db, queries);
  const wake = wakeSubscribers(db, organizationId, 'submission.received', told[0]?.at ?? 0);
  const woken = (await together(db, [wake, ...queries]))[0];
  await lastTogether(db, eventInsertions(db, organizationId, woken, told));
}
