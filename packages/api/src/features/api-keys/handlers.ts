import { invalid, type KeyRecord, ServiceError } from '@document-signer/core';
import type { Reader } from '../../database/database.ts';
import { toTime } from '../../database/tables.ts';
import type { Caller } from '../../keys/authenticate.ts';
import { answerPage, nameOfList } from '../../operations/cursor.ts';
import type { MakeHandler } from '../../operations/handler.ts';
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
async function keyOrNotFound(database: Reader, caller: Caller, keyId: string): Promise<StoredKey> {
  const found = await findKey(database, caller.organizationId, keyId);
  if (found && isSeenBy(found, caller)) return found;
  throw new ServiceError('NOT_FOUND', { message: `There is no API key ${keyId}.` });
}

/** Returns what the key may do. It was validated before. */
export const validateKey: MakeHandler<'validateKey'> = () => async (_request, caller) => ({
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
export const createApiKey: MakeHandler<'createApiKey'> = ({ now }) => {
  return async ({ readBody, actor }, caller, database) => {
    const grant = await grantOf(database, caller, readBody(), now());
    const { key, stored } = await addApiKey(database, caller.organizationId, grant, actor, now());
    return { body: { ...recordOf(stored), key } };
  };
};

/** Lists the keys that the asking key may see, newest first, including revoked and expired ones. */
export const listApiKeys: MakeHandler<'listApiKeys'> = ({ database, secrets }) => {
  return async ({ query }, { organizationId, documentIds }) => {
    const list = { secret: secrets.cursors, organizationId, name: nameOfList('api keys', query) };
    const { data, pagination } = await answerPage(list, query, (from) =>
      listKeys(database, organizationId, { ...from, documentIds, externalId: query.externalId }),
    );
    return { body: { data: data.map(recordOf), pagination } };
  };
};

/** Replaces a key with a new one of the same rights. The old one stays valid for the overlap. */
export const rotateApiKey: MakeHandler<'rotateApiKey'> = ({ now }) => {
  return async ({ params: { keyId }, readBody, actor }, caller, database) => {
    const old = await keyOrNotFound(database, caller, keyId);
    // The caller receives the new key, and so its rights.
    if (!isGrantable(old, caller)) throw invalid([{ field: 'keyId', reason: 'exceeds_key' }]);
    const overlap = readBody().overlapSeconds * 1000;
    const made = await rotateKey(database, caller.organizationId, { id: keyId, overlap, actor }, now());
    if (typeof made === 'string') throw invalid([{ field: 'keyId', reason: made }]);
    return { body: { ...recordOf(made.stored), key: made.key } };
  };
};

/** Revokes a key permanently, unless it is the last one that could create others. */
export const revokeApiKey: MakeHandler<'revokeApiKey'> = ({ now }) => {
  return async ({ params: { keyId }, actor }, caller, database) => {
    const found = await keyOrNotFound(database, caller, keyId);
    if (!mayRevoke(found, caller)) throw invalid([{ field: 'keyId', reason: 'exceeds_key' }]);
    const revoked = await revokeKey(database, caller.organizationId, { id: keyId, actor }, now());
    if (revoked === 'last_key') throw invalid([{ field: 'keyId', reason: revoked }]);
    return { body: recordOf(revoked) };
  };
};
