import { listSubmissions as list } from '../../storage/submission-records.ts';
import { answerPage, nameOfList } from '../cursor.ts';
import type { MakeHandler } from '../handler.ts';

/** Lists the submissions of the documents that the key may see, newest first. */
export const listSubmissions: MakeHandler<'listSubmissions'> = ({ database, secrets }) => {
  return async ({ query }, { organizationId, documentIds }) => ({
    body: await answerPage(
      { secret: secrets.cursors, organizationId, name: nameOfList('submissions', query) },
      query,
      (from) => list(database, organizationId, { ...from, documentIds, externalId: query.externalId }),
    ),
  });
};
