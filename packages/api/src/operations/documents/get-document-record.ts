import { findRecordJson } from '../../storage/documents.ts';
import type { MakeHandler } from '../handler.ts';
import { orNotFound } from './document-or-404.ts';

/** Gives the whole record of a document. */
export const getDocumentRecord: MakeHandler<'getDocumentRecord'> = ({ database }) => {
  return async ({ params: { documentId } }, caller) => {
    const json = await orNotFound(caller, documentId, () =>
      findRecordJson(database, caller.organizationId, documentId),
    );
    return { json };
  };
};
