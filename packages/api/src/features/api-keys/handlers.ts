import { invalid, type KeyRecord, ServiceError } from '@document-signer/core';
import { toTime } from '../../database/tables.ts';
import type { Handler, OwnRequest } from '../../operations/handler.ts';
import { shownSigner } from '../host-columns.ts';
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
    createdAt: new Date(record.createdAt).toISOString(),
    expiresAt: toTime(record.expiresAt),
    revokedAt: toTime(record.revokedAt),
    lastUsedAt: toTime(record.lastUsedAt),
  };
}

/** Finds a key. @throws ServiceError `NOT_FOUND`, also for a key with documents that the asking key may not see */
async function keyOrNotFound({ database, organizationId, caller }: OwnRequest, keyId: string): Promise<StoredKey> {
  const found = await findKey(database, organizationId, keyId);
  if (found && isSeenBy(found, caller)) return found;
  throw new ServiceError('NOT_FOUND', { message: `There is no API key ${keyId}.` });
}

/** Returns what the key may do. It was validated before. */
export const validateKey: Handler<'validateKey'> = async ({ caller }) => ({
  body: {
    valid: true,
    organizationId: caller.organizationId,
    organizationName: caller.organization.name,
    scopes: [...caller.scopes],
    ...(caller.signer && { signer: shownSigner(caller.signer) }),
    ...(caller.expiresAt !== null && { expiresAt: new Date(caller.expiresAt).toISOString() }),
  },
});

/** Creates an API key with at most the rights of the asking key. */
export const createApiKey: Handler<'createApiKey'> = async (request) => {
  const { deps, caller, database, organizationId, readBody, actor } = request;
  const grant = await grantOf(database, caller, readBody(), deps.now());
  const { key, stored } = await addApiKey(database, organizationId, grant, actor, deps.now());
  return { body: { ...recordOf(stored), key } };
};

/** Lists the keys that the asking key may see, newest first, including revoked and expired ones. */
export const listApiKeys: Handler<'listApiKeys'> = async ({ database, organizationId, caller, query, page }) => {
  const filter = { documentIds: caller.documentIds, externalId: query.externalId };
  const { data, pagination } = await page((range) => listKeys(database, organizationId, { ...range, ...filter }));
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
  const made = await rotateKey(database, organizationId, { id: keyId, overlap, actor }, deps.now());
  if (typeof made === 'string') throw invalid([{ field: 'keyId', reason: made }]);
  return { body: { ...recordOf(made.stored), key: made.key } };
};

/** Revokes a key permanently, unless it is the last one that could create others. */
export const revokeApiKey: Handler<'revokeApiKey'> = async (request) => {
  const { deps, caller, database, organizationId, actor } = request;
  const { keyId } = request.params;
  const found = await keyOrNotFound(request, keyId);
  if (!mayRevoke(found, caller)) throw invalid([{ field: 'keyId', reason: 'exceeds_key' }]);
  const revoked = await revokeKey(database, organizationId, { id: keyId, actor }, deps.now());
  if (revoked === 'last_key') throw invalid([{ field: 'keyId', reason: revoked }]);
  return { body: recordOf(revoked) };
};
