import { makeOrganization } from '../../storage/new-organization.ts';
import type { MakeHandler } from '../handler.ts';

/** Makes an organization with its first keys, for whoever runs the service. */
export const createOrganization: MakeHandler<'createOrganization'> = ({ database, seals, now }) => {
  return async ({ readBody, actor }) => {
    const { organization, ...keys } = await makeOrganization({ database, seals }, readBody(), actor, now());
    return { body: { ...organization, ...keys } };
  };
};
