import { type AuditEventType, invalid } from '@document-signer/core';
import { sql } from 'kysely';
import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../database/tables.ts';
import { type KeyValidity, selectValidity } from '../api-keys/api-keys.ts';
import { headOf, oneRow, type TrailEnd, trailEndOf } from '../audit/audit-trail.ts';
import { activeOf } from '../documents/documents.ts';
import { subscriberOf } from '../webhooks/outbox.ts';
import { type Identity, type NewSubmission, storedIdempotencyKey } from './submission-rows.ts';

export interface StoredSubmission {
  readonly id: string;
  readonly receivedAt: number;
  /** Whether it was stored before. */
  readonly isReplay: boolean;
}

/** A submission that was stored before, or with the same Idempotency-Key. */
export interface Earlier extends StoredSubmission {
  /** False: its Idempotency-Key was sent with another body. */
  readonly isSame: boolean;
}

/** The answer to a submission that is sent again. @throws ServiceError 422 `reused_with_different_body` */
export function replayOf({ isSame, ...stored }: Earlier): StoredSubmission {
  if (isSame) return stored;
  throw invalid([{ field: 'Idempotency-Key', reason: 'reused_with_different_body' }], 'SUBMISSION_FAILED');
}

/** The range and the order force one index: without statistics, PostgreSQL may read all submissions of the organization. */
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

/** Forces one index, as above. */
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

/**
 * Any submission of a document, without the parts of envelopes. Null for documents that accept several: PostgreSQL may sort all
 * submissions of a document.
 */
function onlyOneOf(db: Db, organizationId: string, documentId: string | null) {
  return db
    .selectFrom('submissions')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('document_id', '=', documentId)
    .where('envelope_id', 'is', null)
    .limit(sql.lit(1));
}

/** Finds a submission that was stored before. @param key null: without an Idempotency-Key */
function findSame(db: Db, organizationId: string, documentId: string, bodyHash: string, key: string | null) {
  return oneRow(db)
    .leftJoin(withKey(db, organizationId, key).as('known'), (join) => join.onTrue())
    .leftJoin(withHash(db, organizationId, documentId, bodyHash).as('same'), (join) => join.onTrue())
    .select(['known.id as knownId', 'known.received_at as knownAt', 'known.body_hash as knownHash'])
    .select(['same.id as sameId', 'same.received_at as sameAt']);
}

const findBefore = prepared(findSame);

const findAll = prepared(
  (
    db: Db,
    organizationId: string,
    documentId: string,
    bodyHash: string,
    key: string | null,
    singleId: string | null,
    type: string,
    keyId: string,
  ) =>
    findSame(db, organizationId, documentId, bodyHash, key)
      .leftJoin(activeOf(db, organizationId, documentId).select('version').as('document'), (join) => join.onTrue())
      .leftJoin(onlyOneOf(db, organizationId, singleId).as('only'), (join) => join.onTrue())
      .leftJoin(headOf(db, organizationId).as('head'), (join) => join.onTrue())
      .leftJoin(subscriberOf(db, organizationId, type).as('endpoint'), (join) => join.onTrue())
      .leftJoin(selectValidity(db, organizationId, keyId).select('id').as('api_key'), (join) => join.onTrue())
      .select(['document.version', 'only.id as onlyId', 'head.sequence', 'head.hash', 'endpoint.id as endpointId'])
      .select(['api_key.id as keyId', 'api_key.revokedAt', 'api_key.expiresAt']),
);

function earlierOf(
  { bodyHash }: Identity,
  found: NonNullable<Awaited<ReturnType<typeof findBefore>>> | undefined,
): Earlier | undefined {
  if (!found) return undefined;
  const { knownId, knownAt, knownHash, sameId, sameAt } = found;
  if (knownId !== null && knownAt !== null) {
    return { id: knownId, receivedAt: knownAt, isReplay: true, isSame: knownHash === bodyHash };
  }
  if (sameId === null || sameAt === null) return undefined;
  return { id: sameId, receivedAt: sameAt, isReplay: true, isSame: true };
}

export async function findEarlier(db: Db, organizationId: string, identity: Identity): Promise<Earlier | undefined> {
  const { documentId, bodyHash } = identity;
  const key = storedIdempotencyKey(identity);
  return earlierOf(identity, await findBefore(db, organizationId, documentId, bodyHash, key));
}

/** Whether the signer of a key has declined the document. */
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

/** The stored facts that decide on a submission. */
interface StoredFacts {
  /** When its API key expires or was revoked. Undefined: the key does not exist. */
  readonly keyValidity: KeyValidity | undefined;
  readonly earlier: Earlier | undefined;
  /** The current version of the document. Null: it does not exist. */
  readonly documentVersion: number | null;
  /** Whether the document accepts only one submission, and has one. */
  readonly isTaken: boolean;
  readonly end: TrailEnd;
}

/**
 * Finds what decides on a submission with one query, in the transaction that stores it.
 *
 * @param type of its audit event
 */
export async function findStoredFacts(
  db: Db,
  organizationId: string,
  submission: Identity & Pick<NewSubmission, 'single'>,
  type: AuditEventType,
): Promise<StoredFacts> {
  const { documentId, bodyHash, single, actor } = submission;
  const [key, singleId] = [storedIdempotencyKey(submission), single ? documentId : null];
  const found = await findAll(db, organizationId, documentId, bodyHash, key, singleId, type, actor.keyId);
  return {
    keyValidity: found && found.keyId !== null ? { revokedAt: found.revokedAt, expiresAt: found.expiresAt } : undefined,
    earlier: earlierOf(submission, found),
    documentVersion: found?.version ?? null,
    isTaken: found !== undefined && found.onlyId !== null,
    end: trailEndOf(found),
  };
}
