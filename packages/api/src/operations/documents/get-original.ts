import { findOriginal } from '../../storage/documents.ts';
import type { MakeHandler } from '../handler.ts';
import { orNotFound } from './document-or-404.ts';

/** Gives the original of a document: the file as it was uploaded. */
export const getOriginal: MakeHandler<'getOriginal'> = ({ database }) => {
  return async ({ params: { documentId } }, caller) => ({
    file: await orNotFound(caller, documentId, () => findOriginal(database, caller.organizationId, documentId)),
  });
};
