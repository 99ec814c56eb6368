import { type Kysely, sql } from 'kysely';
import { subscriberOf, typePattern } from '../features/webhooks/outbox.ts';
import { type KeyEnd, keyEnd } from './api-keys.ts';
import { activeOf } from './documents.ts';
import type { Database } from './sql/database.ts';
import { prepared } from './sql/prepared.ts';
import type { Tables } from './sql/tables.ts';
import { together } from './sql/together.ts';
import { type Identity, type NewSubmission, storedIdempotencyKey } from './submission-rows.ts';
import { endOfTrail, headOf, oneRow, type TrailEnd } from './trail-end.ts';

/** A stored submission, as short as an answer to it is. */
export interface Receipt {
  readonly id: string;
  readonly receivedAt: number;
}

/** What a submission meets that was sent before, or whose idempotency key was used for another one. */
export type Earlier = { readonly outcome: 'replayed'; readonly receipt: Receipt } | { readonly outcome: 'key_reused' };

type Db = Kysely<Tables>;

/**
 * What is looked for stands between itself and itself, and in an order, which one index has: by equality alone, each index of
 * the organization's is as good as any other while PostgreSQL has no statistics, and it walked past all submissions.
 */
function withKey(db: Db, organizationId: string, key: string | null) {
  return db
    .selectFrom('submissions')
    .select(['id', 'received_at', 'body_hash'])
    .where('organization_id', '=', organizationId)
    .where('idempotency_key', '>=', key)
    .where('idempotency_key', '<=', key)
    .orderBy('idempotency_key')
    .limit(sql.lit(1));
}

/** The same goes for the hash. */
function withHash(db: Db, organizationId: string, documentId: string, bodyHash: string) {
  return db
    .selectFrom('submissions')
    .select(['id', 'received_at'])
    .where('organization_id', '=', organizationId)
    .where('document_id', '=', documentId)
    .where('body_hash', '>=', bodyHash)
    .where('body_hash', '<=', bodyHash)
    .orderBy('body_hash')
    .limit(sql.lit(1));
}

/** Any submission of a document that takes no second one. Of others it is not asked: one that has thousands is walked through. */
function onlyOneOf(db: Db, organizationId: string, documentId: string | null) {
  return db
    .selectFrom('submissions')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('document_id', '=', documentId)
    .limit(sql.lit(1));
}

/** Looks for a submission that was stored before. No key finds none. */
function lookFor(db: Db, organizationId: string, documentId: string, bodyHash: string, key: string | null) {
  return oneRow(db)
    .leftJoin(withKey(db, organizationId, key).as('known'), (join) => join.onTrue())
    .leftJoin(withHash(db, organizationId, documentId, bodyHash).as('same'), (join) => join.onTrue())
    .select(['known.id as knownId', 'known.received_at as knownAt', 'known.body_hash as knownHash'])
    .select(['same.id as sameId', 'same.received_at as sameAt']);
}

const findBefore = prepared(lookFor);

const findAll = prepared(
  (
    db: Db,
    organizationId: string,
    documentId: string,
    bodyHash: string,
    key: string | null,
    singleId: string | null,
    pattern: string,
    keyId: string,
  ) =>
    lookFor(db, organizationId, documentId, bodyHash, key)
      .leftJoin(activeOf(db, organizationId, documentId).select('version').as('document'), (join) => join.onTrue())
      .leftJoin(onlyOneOf(db, organizationId, singleId).as('only'), (join) => join.onTrue())
      .leftJoin(headOf(db, organizationId).as('head'), (join) => join.onTrue())
      .leftJoin(subscriberOf(db, organizationId, pattern).as('endpoint'), (join) => join.onTrue())
      .leftJoin(keyEnd(db, organizationId, keyId).select('id').as('api_key'), (join) => join.onTrue())
      .select(['document.version', 'only.id as onlyId', 'head.sequence', 'head.hash', 'endpoint.id as endpointId'])
      .select(['api_key.id as keyId', 'api_key.revokedAt', 'api_key.expiresAt']),
);

/** What is found, of which each part may be missing. */
type Before = NonNullable<Awaited<ReturnType<typeof findBefore>>>;

/**
 * What a submission meets.
 *
 * @param known the one under its idempotency key
 * @param same the one with the same body
 */
export function earlierOf(
  { bodyHash }: Identity,
  known: (Receipt & Pick<Identity, 'bodyHash'>) | undefined,
  same: Receipt | undefined,
): Earlier | undefined {
  // An idempotency key means one body.
  if (known && known.bodyHash !== bodyHash) return { outcome: 'key_reused' };
  const before = known ?? same;
  return before && { outcome: 'replayed', receipt: { id: before.id, receivedAt: before.receivedAt } };
}

/** What was found. */
function earlierIn(found: Before | undefined, identity: Identity): Earlier | undefined {
  if (!found) return undefined;
  const { knownId, knownAt, knownHash, sameId, sameAt } = found;
  return earlierOf(
    identity,
    knownId !== null && knownAt !== null && knownHash !== null
      ? { id: knownId, receivedAt: knownAt, bodyHash: knownHash }
      : undefined,
    sameId !== null && sameAt !== null ? { id: sameId, receivedAt: sameAt } : undefined,
  );
}

/** Finds out whether the same submission was stored before, or its idempotency key used for another one. */
export async function findEarlier(
  { read }: Pick<Database, 'read'>,
  organizationId: string,
  identity: Identity,
): Promise<Earlier | undefined> {
  const { documentId, bodyHash } = identity;
  const key = storedIdempotencyKey(identity);
  const found = await findBefore(read(organizationId), organizationId, documentId, bodyHash, key);
  return earlierIn(found, identity);
}

function keyEndIn(found: Awaited<ReturnType<typeof findAll>>): Place['keyEnd'] {
  return found && found.keyId !== null ? { revokedAt: found.revokedAt, expiresAt: found.expiresAt } : undefined;
}

/** Whether the holder of a key that is one person's has declined a document already. */
export async function hasDeclined(
  db: Db,
  organizationId: string,
  { documentId, actor }: Pick<Identity, 'documentId' | 'actor'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('submissions')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('document_id', '=', documentId)
    .where('key_id', '=', actor.keyId)
    .where('status', '=', 'declined')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** What a submission comes to. */
export interface Place {
  /** When the API key ends that it was sent with; undefined: there is no such key. */
  readonly keyEnd: KeyEnd | undefined;
  readonly earlier: Earlier | undefined;
  /** The version that the document has now; null: it is not there. */
  readonly documentVersion: number | null;
  /** Whether it takes one submission only, and has it. */
  readonly isTaken: boolean;
}

/** Finds out all that decides on submissions, with a query for each, in the transaction that is to store them. */
export async function findPlaces(
  db: Db,
  organizationId: string,
  submissions: readonly (Identity & Pick<NewSubmission, 'single'>)[],
): Promise<{ readonly places: readonly Place[]; readonly end: TrailEnd }> {
  const pattern = typePattern('submission.received');
  const queries = submissions.map((submission) => {
    const { documentId, bodyHash, single, actor } = submission;
    const [key, singleId] = [storedIdempotencyKey(submission), single ? documentId : null];
    return findAll.query(db, organizationId, documentId, bodyHash, key, singleId, pattern, actor.keyId);
  });
  const found = (await together(db, queries)).map(([row]) => row);
  const places = submissions.map((submission, index) => ({
    keyEnd: keyEndIn(found[index]),
    earlier: earlierIn(found[index], submission),
    documentVersion: found[index]?.version ?? null,
    isTaken: typeof found[index]?.onlyId === 'string',
  }));
  return { places, end: endOfTrail(found[0]) };
}
