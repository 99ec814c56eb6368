import { makeOrganization } from '../../storage/new-organization.ts';
import type { MakeHandler } from '../handler.ts';

/** Makes an organization with its first keys, for whoever runs the service. */
export const createOrganization: MakeHandler<'createOrganization'> = ({ seals, now }) => {
  return async ({ readBody, actor }, _caller, database) => {
    const { organization, ...keys } = await makeOrganization({ database, seals }, readBody(), actor, now());
    return { body: { ...organization, ...keys } };
  };
};
