import { invalid } from '@document-signer/core';
import { revokeKey } from '../../storage/key-changes.ts';
import type { MakeHandler } from '../handler.ts';
import { mayRevoke } from './bounds.ts';
import { keyOrNotFound } from './key-or-404.ts';
import { recordOf } from './key-record.ts';

/** Revokes a key at once and for good, but not the last one that could make another. */
export const revokeApiKey: MakeHandler<'revokeApiKey'> = ({ now }) => {
  return async ({ params: { keyId }, actor }, caller, database) => {
    const found = await keyOrNotFound(database, caller, keyId);
    if (!mayRevoke(found, caller)) throw invalid([{ field: 'keyId', reason: 'exceeds_key' }]);
    const revoked = await revokeKey(database, caller.organizationId, { id: keyId, actor }, now());
    if (revoked === 'last_key') throw invalid([{ field: 'keyId', reason: revoked }]);
    return { body: recordOf(revoked) };
  };
};
