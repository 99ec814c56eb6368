import { revokeKey } from '../../storage/key-changes.ts';
import type { MakeHandler } from '../handler.ts';
import { keyNotFound, recordOf } from './key-record.ts';

/** Revokes a key at once and for good. */
export const revokeApiKey: MakeHandler<'revokeApiKey'> = ({ database, now }) => {
  return async ({ params: { keyId }, actor }, { organizationId }) => {
    const revoked = await revokeKey(database, organizationId, { id: keyId, actor }, now());
    if (!revoked) throw keyNotFound(keyId);
    return { body: recordOf(revoked) };
  };
};
