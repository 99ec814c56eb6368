import { listDocuments as list } from '../../storage/documents.ts';
import { answerPage, nameOfList } from '../cursor.ts';
import type { MakeHandler } from '../handler.ts';

/** Lists the documents that the key may see, newest first. */
export const listDocuments: MakeHandler<'listDocuments'> = ({ database, secrets }) => {
  return async ({ query }, { organizationId, documentIds }) => ({
    body: await answerPage(
      { secret: secrets.cursors, organizationId, name: nameOfList('documents', query) },
      query,
      (from) => list(database, organizationId, { ...from, documentIds, externalId: query.externalId }),
    ),
  });
};
