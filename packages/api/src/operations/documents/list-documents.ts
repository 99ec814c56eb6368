import { listDocuments as list } from '../../storage/documents.ts';
import { answerPage } from '../cursor.ts';
import type { MakeHandler } from '../handler.ts';

/** Lists the documents that the key may see, newest first. */
export const listDocuments: MakeHandler<'listDocuments'> = ({ database, secrets }) => {
  return async ({ query }, { organizationId, documentIds }) => ({
    body: await answerPage({ secret: secrets.cursors, organizationId, name: 'documents' }, query, (from) =>
      list(database, organizationId, { ...from, documentIds }),
    ),
  });
};
