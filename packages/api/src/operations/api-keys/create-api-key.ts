import { addApiKey } from '../../storage/api-keys.ts';
import type { MakeHandler } from '../handler.ts';
import { grantOf } from './grant-of.ts';
import { recordOf } from './key-record.ts';

/** Makes an API key that may do what the asking one may, or less. */
export const createApiKey: MakeHandler<'createApiKey'> = ({ now }) => {
  return async ({ readBody, actor }, caller, database) => {
    const grant = await grantOf(database, caller, readBody(), now());
    const { key, stored } = await addApiKey(database, caller.organizationId, grant, actor, now());
    return { body: { ...recordOf(stored), key } };
  };
};
