import { createHmac, type KeyObject } from 'node:crypto';
import { type CreateSession, newApiKey, publicScopes, type SigningSession } from '@document-signer/core';
import { type Db, toTime } from '../../database/tables.ts';
import { sha256 } from '../../hashes.ts';
import { type KeyGrant, keyRow } from '../api-keys/api-keys.ts';
import { entriesNotAllowed, unique } from '../api-keys/key-rules.ts';
import type { Caller } from '../api-keys/known-keys.ts';
import { appendEvent } from '../audit/audit-trail.ts';
import { requireNoProblems } from '../refusals.ts';
import { metadataOf, type SignerRow, type StoredEnvelope } from './envelope-rows.ts';
import { doOnce, type Effect, type RepeatableRequest } from './idempotency.ts';

/**
 * The key of a session. Only its hash is stored. With an Idempotency-Key it is derived from that, so that a replay returns
 * the same key.
 */
function sessionKey(secret: KeyObject, { actor, idempotencyKey, path }: RepeatableRequest): string {
  if (idempotencyKey === undefined) return newApiKey('pk');
  let block = 0;
  return newApiKey('pk', () => {
    block += 1;
    return createHmac('sha512', secret).update(`${block} ${path} ${actor.keyId} ${idempotencyKey}`).digest();
  });
}

/** A session to create. */
interface NewSession {
  readonly envelope: StoredEnvelope;
  readonly signer: SignerRow;
  readonly wanted: CreateSession;
  readonly caller: Caller;
  readonly request: RepeatableRequest;
}

/**
 * Creates a public key for one signer of an envelope, in a transaction.
 *
 * @param secret derives keys
 * @throws ServiceError 422 `exceeds_key` for origins that the calling key does not have
 */
export async function createSession(
  db: Db,
  secret: KeyObject,
  { envelope, signer, wanted, caller, request }: NewSession,
  now: number,
): Promise<Effect & { readonly session: SigningSession }> {
  const { organizationId } = caller;
  const { identification } = wanted;
  const key = sessionKey(secret, request);
  const expiresAt = Math.min(now + wanted.expiresInSeconds * 1000, caller.expiresAt ?? Number.POSITIVE_INFINITY);
  requireNoProblems(entriesNotAllowed('allowedOrigins', wanted.allowedOrigins, caller.allowedOrigins, 'exceeds_key'));
  // Null: erased.
  const person = signer.name !== null && {
    name: signer.name,
    ...(signer.email !== null && { email: signer.email }),
    ...(identification && { identification }),
  };
  const effect = await doOnce(db, organizationId, request, now, async () => {
    const grant: KeyGrant = {
      kind: 'pk',
      name: null,
      scopes: publicScopes,
      allowedOrigins: unique(wanted.allowedOrigins ?? caller.allowedOrigins),
      documentIds: [envelope.row.document_id],
      externalId: signer.external_id,
      metadata: metadataOf(envelope.row),
      ...(person && { signer: person }),
      signerId: signer.id,
      expiresAt,
      isOperator: false,
    };
    const row = keyRow(organizationId, key, grant, now);
    await db.insertInto('api_keys').values(row).execute();
    const details = { signerId: signer.id, apiKeyId: row.id, ...(identification && { identification }) };
    const event = { type: 'session.created', actor: request.actor, envelopeId: envelope.row.id, details } as const;
    await appendEvent(db, organizationId, event, now);
    return row.id;
  });
  const stored = await db
    .selectFrom('api_keys')
    .select('expires_at')
    .where('organization_id', '=', organizationId)
    .where('hash', '=', sha256(key))
    .executeTakeFirstOrThrow();
  return { ...effect, session: { key, expiresAt: toTime(stored.expires_at ?? expiresAt) } };
}
