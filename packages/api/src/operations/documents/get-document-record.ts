import { findDocument } from '../../storage/documents.ts';
import type { MakeHandler } from '../handler.ts';
import { orNotFound } from './document-or-404.ts';

/** Gives the whole record of a document. */
export const getDocumentRecord: MakeHandler<'getDocumentRecord'> = ({ database }) => {
  return async ({ params: { documentId } }, caller) => {
    const { record } = await orNotFound(caller, documentId, () =>
      findDocument(database, caller.organizationId, documentId),
    );
    return { body: record };
  };
};
