import { listKeys } from '../../storage/key-list.ts';
import { answerPage, nameOfList } from '../cursor.ts';
import type { MakeHandler } from '../handler.ts';
import { recordOf } from './key-record.ts';

/** Lists the keys of the organization that the asking one may know of, newest first, also those that are good no more. */
export const listApiKeys: MakeHandler<'listApiKeys'> = ({ database, secrets }) => {
  return async ({ query }, { organizationId, documentIds }) => {
    const list = { secret: secrets.cursors, organizationId, name: nameOfList('api keys', query) };
    const { data, pagination } = await answerPage(list, query, (from) =>
      listKeys(database, organizationId, { ...from, documentIds, externalId: query.externalId }),
    );
    return { body: { data: data.map(recordOf), pagination } };
  };
};
