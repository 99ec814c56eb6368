import { findPageCount } from '../../storage/documents.ts';
import { listSubmissions } from '../../storage/submission-records.ts';
import { answerPage, nameOfList } from '../cursor.ts';
import { orNotFound } from '../documents/document-or-404.ts';
import type { MakeHandler } from '../handler.ts';

/** Lists the submissions of a document, newest first. */
export const listDocumentSubmissions: MakeHandler<'listDocumentSubmissions'> = ({ database, secrets }) => {
  return async ({ params: { documentId }, query }, caller) => {
    const { organizationId } = caller;
    await orNotFound(caller, documentId, () => findPageCount(database, organizationId, documentId));
    const list = { secret: secrets.cursors, organizationId, name: nameOfList(`submissions of ${documentId}`, query) };
    return {
      body: await answerPage(list, query, (from) =>
        listSubmissions(database, organizationId, { ...from, documentIds: [documentId], externalId: query.externalId }),
      ),
    };
  };
};
