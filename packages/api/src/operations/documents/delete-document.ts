import { removeDocument } from '../../storage/document-changes.ts';
import type { MakeHandler } from '../handler.ts';
import { orNotFound } from './document-or-404.ts';

/** Deletes a document. Its submissions stay, and so does its file, which is what was signed. */
export const deleteDocument: MakeHandler<'deleteDocument'> = ({ now }) => {
  return async ({ params: { documentId }, actor }, caller, database) => {
    await orNotFound(caller, documentId, () =>
      removeDocument(database, caller.organizationId, { documentId, actor }, now()),
    );
    return { body: { id: documentId, deleted: true } };
  };
};
