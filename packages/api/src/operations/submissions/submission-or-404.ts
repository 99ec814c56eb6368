import { ServiceError } from '@document-signer/core';
import type { Caller } from '../../keys/authenticate.ts';
import { maySee } from '../documents/document-or-404.ts';

/**
 * Looks for a submission. One of a document that the key may not know of is not there either, in the same words.
 *
 * @throws ServiceError `NOT_FOUND`
 */
export async function orNoSubmission<T extends { readonly documentId: string }>(
  caller: Caller,
  submissionId: string,
  find: () => Promise<T | undefined>,
): Promise<T> {
  const found = await find();
  if (found && maySee(caller, found.documentId)) return found;
  throw new ServiceError('NOT_FOUND', { message: `There is no submission ${submissionId}.` });
}
