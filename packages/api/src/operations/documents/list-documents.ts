import { listDocuments as list } from '../../storage/documents.ts';
import { answerPage } from '../cursor.ts';
import type { MakeHandler } from '../handler.ts';

/** Lists documents, newest first. */
export const listDocuments: MakeHandler<'listDocuments'> = ({ database, secrets }) => {
  return async ({ query }, { organizationId }) => ({
    body: await answerPage({ secret: secrets.cursors, organizationId, name: 'documents' }, query, (from) =>
      list(database, organizationId, from),
    ),
  });
};
