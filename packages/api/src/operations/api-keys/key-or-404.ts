import { ServiceError } from '@document-signer/core';
import type { Caller } from '../../keys/authenticate.ts';
import type { StoredKey } from '../../storage/api-keys.ts';
import { findKey } from '../../storage/key-changes.ts';
import type { Database } from '../../storage/sql/database.ts';
import { isSeenBy } from './bounds.ts';

/**
 * Looks for a key. One of another organization, and one for documents that the asking key may not know of, is not there,
 * in the same words.
 *
 * @throws ServiceError `NOT_FOUND`
 */
export async function keyOrNotFound(
  database: Pick<Database, 'read'>,
  caller: Caller,
  keyId: string,
): Promise<StoredKey> {
  const found = await findKey(database, caller.organizationId, keyId);
  if (found && isSeenBy(found, caller)) return found;
  throw new ServiceError('NOT_FOUND', { message: `There is no API key ${keyId}.` });
}
