import { updateReferences } from '../../storage/document-changes.ts';
import type { MakeHandler } from '../handler.ts';
import { orNotFound } from './document-or-404.ts';

/** Changes the host's references of a document. */
export const updateDocument: MakeHandler<'updateDocument'> = ({ now }) => {
  return async ({ params: { documentId }, readBody, actor }, caller, database) => {
    const changes = readBody();
    const json = await orNotFound(caller, documentId, () =>
      updateReferences(database, caller.organizationId, { documentId, changes, actor }, now()),
    );
    return { json };
  };
};
