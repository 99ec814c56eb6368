import { updateDocument as changeDocument } from '../../storage/document-changes.ts';
import type { MakeHandler } from '../handler.ts';
import { orNotFound } from './document-or-404.ts';

/** Changes what the host says of a document: its references, and what signers have to agree to. */
export const updateDocument: MakeHandler<'updateDocument'> = ({ now }) => {
  return async ({ params: { documentId }, readBody, actor }, caller, database) => {
    const changes = readBody();
    const json = await orNotFound(caller, documentId, () =>
      changeDocument(database, caller.organizationId, { documentId, changes, actor }, now()),
    );
    return { json };
  };
};
