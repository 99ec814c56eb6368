import { findOrganization } from '../../storage/organizations.ts';
import type { MakeHandler } from '../handler.ts';

/** Gives the organization of the key. */
export const getOrganization: MakeHandler<'getOrganization'> = ({ database }) => {
  return async (_request, { organizationId }) => ({ body: await findOrganization(database, organizationId) });
};
