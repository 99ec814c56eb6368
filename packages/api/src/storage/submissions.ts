import { canonicalJson, canonicalMembers, type JsonObject, joinMembers, newId } from '@document-signer/core';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { type Actor, appendEvent, sha256 } from './audit-trail.ts';
import { activeOf } from './documents.ts';
import type { Database } from './sql/database.ts';
import { prepared } from './sql/prepared.ts';
import { preparedInsert } from './sql/prepared-insert.ts';
import type { Tables } from './sql/tables.ts';

/** By what a submission that is sent again is known. */
export interface Identity {
  readonly documentId: string;
  readonly idempotencyKey: string | undefined;
  /** The same for the same body only: our checksum once it was verified, else the SHA-256 of the canonical body in hex. */
  readonly bodyHash: string;
}

/** An image of a submission, made anew from its pixels. */
export interface SubmissionImage {
  readonly fieldId: string;
  readonly format: 'png' | 'jpeg';
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** A submission that was found to be right and is to be stored. */
export interface NewSubmission extends Identity {
  readonly submittedAt: string;
  readonly checksum: string;
  /** The canonical text of each member of the payload but the checksum. */
  readonly members: ReadonlyMap<string, string>;
  readonly images: readonly SubmissionImage[];
  readonly documentVersion: number;
  readonly actor: Actor & { readonly keyId: string };
  readonly checksumVerified: boolean;
  /** Whether the document takes no second one. */
  readonly single: boolean;
}

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
  return findBefore(read, organizationId, identity);
}

function rowOf(organizationId: string, submission: NewSubmission, now: number): Insertable<Tables['submissions']> {
  const { fields = '[]', pages = '[]', renderContext = '{}', ...rest } = Object.fromEntries(submission.members);
  return {
    id: newId('sub'),
    organization_id: organizationId,
    document_id: submission.documentId,
    document_version: submission.documentVersion,
    key_id: submission.actor.keyId,
    status: 'received',
    submitted_at: submission.submittedAt,
    received_at: now,
    checksum: submission.checksum,
    checksum_verified: submission.checksumVerified ? 1 : 0,
    idempotency_key: submission.idempotencyKey ?? null,
    body_hash: submission.bodyHash,
    fields_json: fields,
    render_context_json: renderContext,
    pages_json: pages,
    rest_json: joinMembers(Object.entries(rest)),
  };
}

/** The canonical text that the checksum of a stored submission covers. @throws SyntaxError when what is stored is no JSON */
export function coveredText(row: Selectable<Tables['submissions']>): string {
  const rest = canonicalMembers(JSON.parse(row.rest_json) as JsonObject);
  const large = { fields: row.fields_json, pages: row.pages_json, renderContext: row.render_context_json };
  return joinMembers([...rest, ...Object.entries(large)]);
}

/** SHA-256 over the images of a submission as they are stored, in the order of their fields' ids; null without any. */
export function imagesHash(images: readonly SubmissionImage[]): string | null {
  if (images.length === 0) return null;
  const sorted = images.toSorted((a, b) => (a.fieldId < b.fieldId ? -1 : 1));
  return sha256(
    canonicalJson(
      sorted.map(({ fieldId, format, width, height, bytes }) => [fieldId, format, width, height, sha256(bytes)]),
    ),
  );
}

/** The difference of the clocks from which on it is noted, in milliseconds. */
const clockTolerance = 5 * 60_000;

async function insert(
  db: Db,
  organizationId: string,
  row: Insertable<Tables['submissions']>,
  { images, actor }: NewSubmission,
): Promise<void> {
  await insertSubmission(db, row);
  for (const { fieldId, format, width, height, bytes } of images) {
    const owner = { organization_id: organizationId, submission_id: row.id, field_id: fieldId };
    await insertImage(db, { ...owner, format, width, height, bytes });
  }
  const difference = Date.parse(row.submitted_at) - row.received_at;
  const details = {
    checksum: row.checksum,
    checksumVerified: row.checksum_verified === 1,
    bodyHash: row.body_hash,
    documentVersion: row.document_version,
    ...(row.idempotency_key != null && { idempotencyKey: row.idempotency_key }),
    imagesHash: imagesHash(images),
    ...(Math.abs(difference) > clockTolerance && { clockDifferenceMilliseconds: difference }),
  };
  const subject = { documentId: row.document_id, submissionId: row.id };
  await appendEvent(db, organizationId, { type: 'submission.received', actor, ...subject, details }, row.received_at);
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
  return write(async (db): Promise<StoreOutcome | undefined> => {
    // Looked for again, inside the transaction: of many at once, one is the first.
    const before = await findBefore(db, organizationId, submission);
    if (before) return before;
    // Between the checks and this transaction the document may have got other fields, or have been deleted.
    const document = await findVersion(db, organizationId, submission.documentId);
    if (!document) return undefined;
    if (document.version !== submission.documentVersion) return { outcome: 'document_changed' };
    if (submission.single && (await findAny(db, organizationId, submission.documentId))) {
      return { outcome: 'already_submitted' };
    }
    const row = rowOf(organizationId, submission, now);
    await insert(db, organizationId, row, submission);
    return { outcome: 'stored', receipt: { id: row.id, receivedAt: now } };
  });
}
