import { type Insertable, type Kysely, sql } from 'kysely';
import { appendEvent } from './audit-trail.ts';
import { activeOf } from './documents.ts';
import { addJob } from './jobs.ts';
import type { Database } from './sql/database.ts';
import { prepared } from './sql/prepared.ts';
import { preparedInsert } from './sql/prepared-insert.ts';
import type { Tables } from './sql/tables.ts';
import { together } from './sql/together.ts';
import { type Identity, imagesHash, type NewSubmission, submissionRow, viewedPagesOf } from './submission-rows.ts';

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

const findByIdempotencyKey = prepared((db: Db, organizationId: string, idempotencyKey: string) =>
  db
    .selectFrom('submissions')
    .select(['id', 'received_at', 'body_hash'])
    .where('organization_id', '=', organizationId)
    .where('idempotency_key', '=', idempotencyKey),
);

const findSame = prepared((db: Db, organizationId: string, documentId: string, bodyHash: string) =>
  db
    .selectFrom('submissions')
    .select(['id', 'received_at'])
    .where('organization_id', '=', organizationId)
    .where('document_id', '=', documentId)
    .where('body_hash', '=', bodyHash),
);

const findAny = prepared((db: Db, organizationId: string, documentId: string) =>
  db
    .selectFrom('submissions')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('document_id', '=', documentId)
    .limit(sql.lit(1)),
);

const findVersion = prepared((db: Db, organizationId: string, id: string) =>
  activeOf(db, organizationId, id).select('version'),
);

const insertSubmission = preparedInsert('submissions');
const insertImage = preparedInsert('submission_images');

async function findBefore(db: Db, organizationId: string, identity: Identity): Promise<StoreOutcome | undefined> {
  const { idempotencyKey, documentId, bodyHash } = identity;
  // An idempotency key means one body.
  const known =
    idempotencyKey === undefined ? undefined : await findByIdempotencyKey(db, organizationId, idempotencyKey);
  if (known && known.body_hash !== bodyHash) return { outcome: 'key_reused' };
  const before = known ?? (await findSame(db, organizationId, documentId, bodyHash));
  return before && { outcome: 'replayed', receipt: { id: before.id, receivedAt: before.received_at } };
}

/** Finds out whether the same submission was stored before, or its idempotency key used for another one. */
export function findEarlier(
  { read }: Database,
  organizationId: string,
  identity: Identity,
): Promise<StoreOutcome | undefined> {
  return findBefore(read(organizationId), organizationId, identity);
}

/** The difference of the clocks from which on it is noted, in milliseconds. */
const clockTolerance = 5 * 60_000;

async function insert(
  db: Db,
  organizationId: string,
  row: Insertable<Tables['submissions']>,
  { images, actor }: NewSubmission,
): Promise<void> {
  const owner = { organization_id: organizationId, submission_id: row.id };
  const stored = [
    insertSubmission(db, row),
    ...images.map(({ fieldId, format, width, height, bytes }) =>
      insertImage(db, { ...owner, field_id: fieldId, format, width, height, bytes }),
    ),
    addJob(db, { kind: 'completion', subjectId: row.id, organizationId }, row.received_at),
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
  await together([...stored, appendEvent(db, organizationId, happening, row.received_at)]);
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
    const [before, document] = await together([
      findBefore(db, organizationId, submission),
      findVersion(db, organizationId, submission.documentId),
    ]);
    if (before) return before;
    if (!document) return undefined;
    if (document.version !== submission.documentVersion) return { outcome: 'document_changed' };
    if (submission.single && (await findAny(db, organizationId, submission.documentId))) {
      return { outcome: 'already_submitted' };
    }
    const row = submissionRow(organizationId, submission, now);
    await insert(db, organizationId, row, submission);
    return { outcome: 'stored', receipt: { id: row.id, receivedAt: now } };
  });
}
