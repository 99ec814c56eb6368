import { changeOrganization } from '../../storage/organizations.ts';
import type { MakeHandler } from '../handler.ts';

/** Changes the name or the settings of the key's organization. */
export const updateOrganization: MakeHandler<'updateOrganization'> = ({ now }) => {
  return async ({ readBody, actor }, { organizationId }, database) => ({
    body: await changeOrganization(database, organizationId, readBody(), actor, now()),
  });
};
