import { ServiceError } from '@document-signer/core';
import type { Caller } from '../../keys/authenticate.ts';

/** Whether a key may see a document. */
export function maySee(caller: Caller, documentId: string): boolean {
  return caller.documentIds === null || caller.documentIds.includes(documentId);
}

/** The error for a document that does not exist, and the same for one that the key may not see. */
function documentNotFound(documentId: string): ServiceError {
  return new ServiceError('DOCUMENT_NOT_FOUND', { message: `There is no document ${documentId}.` });
}

/** Looks up something of a document. @throws ServiceError `DOCUMENT_NOT_FOUND` */
export async function orNotFound<T>(
  caller: Caller,
  documentId: string,
  find: () => Promise<T | undefined>,
): Promise<T> {
  const found = maySee(caller, documentId) ? await find() : undefined;
  if (found === undefined) throw documentNotFound(documentId);
  return found;
}
