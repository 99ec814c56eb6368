import { invalid } from '@document-signer/core';
import type { Caller } from '../../keys/authenticate.ts';
import type { StoredKey } from '../../storage/api-keys.ts';
import { findKey, rotateKey } from '../../storage/key-changes.ts';
import type { MakeHandler } from '../handler.ts';
import { keyNotFound, recordOf } from './key-record.ts';

/** A key that may do more than the asking one cannot be had by rotating it. */
function checkGrant(old: StoredKey, caller: Caller): void {
  const lacking = old.scopes.findIndex((scope) => !caller.scopes.includes(scope));
  if (lacking >= 0) throw invalid([{ field: `scopes[${lacking}]`, reason: 'scope_not_allowed' }]);
  const isWider = old.documentIds === null || old.documentIds.some((id) => !caller.documentIds?.includes(id));
  if (caller.documentIds !== null && isWider) throw invalid([{ field: 'documentIds', reason: 'unknown' }]);
  if (old.isOperator && !caller.isOperator) throw invalid([{ field: 'keyId', reason: 'scope_not_allowed' }]);
}

/** Makes a key that may do the same as another one, which goes on for the overlap. */
export const rotateApiKey: MakeHandler<'rotateApiKey'> = ({ database, now }) => {
  return async ({ params: { keyId }, readBody, actor }, caller) => {
    const { organizationId } = caller;
    const old = await findKey(database, organizationId, keyId);
    if (!old) throw keyNotFound(keyId);
    checkGrant(old, caller);
    const overlap = readBody().overlapSeconds * 1000;
    const made = await rotateKey(database, organizationId, { id: keyId, overlap, actor }, now());
    // One that has ended has nothing to hand on.
    if (!made) throw invalid([{ field: 'keyId', reason: 'ended' }]);
    return { body: { ...recordOf(made.stored), key: made.key } };
  };
};
