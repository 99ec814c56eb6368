import { invalid, type KeyRecord } from '@document-signer/core';
import { toTime } from '../../database/tables.ts';
import type { Handler, OwnRequest } from '../../operations/handler.ts';
import { shownSigner } from '../host-columns.ts';
import { required } from '../refusals.ts';
import { addApiKey, type StoredKey } from './api-keys.ts';
import { findKey, listKeys, revokeKey, rotateKey } from './key-changes.ts';
import { grantOf, isGrantable, isSeenBy, mayRevoke } from './key-rules.ts';

/** A key as the API returns it. */
function recordOf(stored: StoredKey): KeyRecord {
  const {
    organizationId: _organization,
    isOperator: _operator,
    successorId: _successor,
    signerId: _id,
    ...record
  } = stored;
  return {
    ...record,
    scopes: [...record.scopes],
    allowedOrigins: record.allowedOrigins && [...record.allowedOrigins],
    documentIds: record.documentIds && [...record.documentIds],
    createdAt: toTime(record.createdAt),
    expiresAt: toTime(record.expiresAt),
    revokedAt: toTime(record.revokedAt),
    lastUsedAt: toTime(record.lastUsedAt),
  };
}

/** Finds a key. @throws ServiceError `NOT_FOUND`, also for a key with documents that the calling key may not see */
async function keyOrNotFound({ db, organizationId, caller }: OwnRequest, keyId: string): Promise<StoredKey> {
  const found = await findKey(db, organizationId, keyId);
  return required(found && isSeenBy(found, caller) ? found : undefined, `API key ${keyId}`);
}

/** Returns what the key may do. It was validated before. */
export const validateKey: Handler<'validateKey'> = async ({ caller }) => ({
  body: {
    valid: true,
    organizationId: caller.organizationId,
    organizationName: caller.organization.name,
    scopes: [...caller.scopes],
    ...(caller.signer && { signer: shownSigner(caller.signer) }),
    ...(caller.expiresAt !== null && { expiresAt: toTime(caller.expiresAt) }),
  },
});

/** Creates an API key with at most the rights of the calling key. */
export const createApiKey: Handler<'createApiKey'> = async (request) => {
  const { deps, caller, db, database, organizationId, readBody, actor } = request;
  const grant = await grantOf(db, caller, readBody(), deps.now());
  const { key, stored } = await database.write(organizationId, (db) =>
    addApiKey(db, organizationId, grant, actor, deps.now()),
  );
  return { body: { ...recordOf(stored), key } };
};

/** Lists the keys that the calling key may see, newest first, including revoked and expired ones. */
export const listApiKeys: Handler<'listApiKeys'> = async ({ db, organizationId, caller, query, page }) => {
  const filter = { documentIds: caller.documentIds, externalId: query.externalId };
  const { data, pagination } = await page((range) => listKeys(db, organizationId, { ...range, ...filter }));
  return { body: { data: data.map(recordOf), pagination } };
};

/** Replaces a key with a new one of the same rights. The old one stays valid for the overlap. */
export const rotateApiKey: Handler<'rotateApiKey'> = async (request) => {
  const { deps, caller, database, organizationId, readBody, actor } = request;
  const { keyId } = request.params;
  const old = await keyOrNotFound(request, keyId);
  // The caller receives the new key, and so its rights.
  if (!isGrantable(old, caller)) throw invalid([{ field: 'keyId', reason: 'exceeds_key' }]);
  const overlap = readBody().overlapSeconds * 1000;
  const { key, stored } = await rotateKey(database, organizationId, { id: keyId, overlap, actor }, deps.now());
  return { body: { ...recordOf(stored), key } };
};

/** Revokes a key permanently, unless it is the last one that could create others. */
export const revokeApiKey: Handler<'revokeApiKey'> = async (request) => {
  const { deps, caller, database, organizationId, actor } = request;
  const { keyId } = request.params;
  const found = await keyOrNotFound(request, keyId);
  if (!mayRevoke(found, caller)) throw invalid([{ field: 'keyId', reason: 'exceeds_key' }]);
  return { body: recordOf(await revokeKey(database, organizationId, { id: keyId, actor }, deps.now())) };
};
