import { type Insertable, type Kysely, sql } from 'kysely';
import { appendEvent } from './audit-trail.ts';
import { activeOf } from './documents.ts';
import { jobInsertion } from './jobs.ts';
import type { Database } from './sql/database.ts';
import { prepared } from './sql/prepared.ts';
import { preparedInsert } from './sql/prepared-insert.ts';
import type { Tables } from './sql/tables.ts';
import { together } from './sql/together.ts';
import { type Identity, imagesHash, type NewSubmission, submissionRow, viewedPagesOf } from './submission-rows.ts';
import { endOfTrail, endQueries, type TrailEnd } from './trail-end.ts';

/** A stored submission, as short as an answer to it is. */
export interface Receipt {
  readonly id: string;
  readonly receivedAt: number;
}

/** What became of a submission: stored now, stored before, or refused. */
export type StoreOutcome =
  | { readonly outcome: 'stored' | 'replayed'; readonly receipt: Receipt }
  | { readonly outcome: 'key_reused' | 'already_submitted' | 'document_changed' };

type Db = Kysely<Tables>;

/**
 * What is looked for stands between itself and itself, and in an order, which one index has: by equality alone, each index of
 * the organization's is as good as any other while PostgreSQL has no statistics, and it walked past all submissions.
 */
const findByIdempotencyKey = prepared((db: Db, organizationId: string, key: string | null, sameKey: string | null) =>
  db
    .selectFrom('submissions')
    .select(['id', 'received_at', 'body_hash'])
    .where('organization_id', '=', organizationId)
    .where('idempotency_key', '>=', key)
    .where('idempotency_key', '<=', sameKey)
    .orderBy('idempotency_key')
    .limit(sql.lit(1)),
);

/** The same goes for the hash. */
const findSame = prepared((db: Db, organizationId: string, documentId: string, bodyHash: string, sameHash: string) =>
  db
    .selectFrom('submissions')
    .select(['id', 'received_at'])
    .where('organization_id', '=', organizationId)
    .where('document_id', '=', documentId)
    .where('body_hash', '>=', bodyHash)
    .where('body_hash', '<=', sameHash)
    .orderBy('body_hash')
    .limit(sql.lit(1)),
);

const findAny = prepared((db: Db, organizationId: string, documentId: string) =>
  db
    .selectFrom('submissions')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('document_id', '=', documentId)
    .orderBy('body_hash')
    .limit(sql.lit(1)),
);

const findVersion = prepared((db: Db, organizationId: string, id: string) =>
  activeOf(db, organizationId, id).select('version'),
);

const insertSubmission = preparedInsert('submissions');
const insertImage = preparedInsert('submission_images');

/** The queries by which a submission is found that was stored before. No key finds none. */
function earlierQueries(db: Db, organizationId: string, { idempotencyKey, documentId, bodyHash }: Identity) {
  const key = idempotencyKey ?? null;
  return [
    findByIdempotencyKey.query(db, organizationId, key, key),
    findSame.query(db, organizationId, documentId, bodyHash, bodyHash),
  ] as const;
}

type Found = Readonly<Record<'id' | 'body_hash', string>> & { readonly received_at: number };

/** What they have found out. */
function earlierOf(
  { bodyHash }: Identity,
  [known]: readonly Found[],
  [same]: readonly Omit<Found, 'body_hash'>[],
): StoreOutcome | undefined {
  // An idempotency key means one body.
  if (known && known.body_hash !== bodyHash) return { outcome: 'key_reused' };
  const before = known ?? same;
  return before && { outcome: 'replayed', receipt: { id: before.id, receivedAt: before.received_at } };
}

/** Finds out whether the same submission was stored before, or its idempotency key used for another one. */
export async function findEarlier(
  { read }: Pick<Database, 'read'>,
  organizationId: string,
  identity: Identity,
): Promise<StoreOutcome | undefined> {
  const db = read(organizationId);
  return earlierOf(identity, ...(await together(db, earlierQueries(db, organizationId, identity))));
}

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
    const { documentId } = submission;
    const [known, same, [document], [any], head, wanting] = await together(db, [
      ...earlierQueries(db, organizationId, submission),
      findVersion.query(db, organizationId, documentId),
      findAny.query(db, organizationId, documentId),
      ...endQueries(db, organizationId, 'submission.received'),
    ]);
    const before = earlierOf(submission, known, same);
    if (before) return before;
    if (!document) return undefined;
    if (document.version !== submission.documentVersion) return { outcome: 'document_changed' };
    if (submission.single && any) return { outcome: 'already_submitted' };
    const row = submissionRow(organizationId, submission, now);
    await insert(db, organizationId, row, submission, endOfTrail(head, wanting));
    return { outcome: 'stored', receipt: { id: row.id, receivedAt: now } };
  });
}
