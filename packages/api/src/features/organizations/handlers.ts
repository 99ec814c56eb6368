import type { MakeHandler } from '../../operations/handler.ts';
import { makeOrganization } from './new-organization.ts';
import { changeOrganization, findOrganization } from './organizations.ts';

/** Creates an organization with its first keys, for the operator. */
export const createOrganization: MakeHandler<'createOrganization'> = ({ seals, now }) => {
  return async ({ readBody, actor }, _caller, database) => {
    const { organization, ...keys } = await makeOrganization({ database, seals }, readBody(), actor, now());
    return { body: { ...organization, ...keys } };
  };
};

/** Returns the organization of the key. */
export const getOrganization: MakeHandler<'getOrganization'> = ({ database }) => {
  return async (_request, { organizationId }) => ({ body: await findOrganization(database, organizationId) });
};

/** Changes the name or the settings of the organization of the key. */
export const updateOrganization: MakeHandler<'updateOrganization'> = ({ now }) => {
  return async ({ readBody, actor }, { organizationId }, database) => ({
    body: await changeOrganization(database, organizationId, readBody(), actor, now()),
  });
};
