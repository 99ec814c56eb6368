import { invalid } from '@document-signer/core';
import { rotateKey } from '../../storage/key-changes.ts';
import type { MakeHandler } from '../handler.ts';
import { isGrantable } from './bounds.ts';
import { keyOrNotFound } from './key-or-404.ts';
import { recordOf } from './key-record.ts';

/** Makes a key that may do the same as another one, which goes on for the overlap. */
export const rotateApiKey: MakeHandler<'rotateApiKey'> = ({ now }) => {
  return async ({ params: { keyId }, readBody, actor }, caller, database) => {
    const old = await keyOrNotFound(database, caller, keyId);
    // Whoever rotates a key holds its successor, and so may do what that may.
    if (!isGrantable(old, caller)) throw invalid([{ field: 'keyId', reason: 'exceeds_key' }]);
    const overlap = readBody().overlapSeconds * 1000;
    const made = await rotateKey(database, caller.organizationId, { id: keyId, overlap, actor }, now());
    if (typeof made === 'string') throw invalid([{ field: 'keyId', reason: made }]);
    return { body: { ...recordOf(made.stored), key: made.key } };
  };
};
