import type { Handler } from '../../operations/handler.ts';
import { recordOf } from '../../sealing/keys/organization-seal.ts';
import { pageOfSealCertificates } from '../../sealing/keys/seal-certificates.ts';
import { makeOrganization } from './new-organization.ts';
import { changeOrganization, findOrganization } from './organizations.ts';

/** Creates an organization with its first keys. It takes an operator's key. */
export const createOrganization: Handler<'createOrganization'> = async ({ deps, database, readBody, actor }) => {
  const { seals, now } = deps;
  const { organization, ...keys } = await makeOrganization({ database, seals }, readBody(), actor, now());
  return { body: { ...organization, ...keys } };
};

export const getOrganization: Handler<'getOrganization'> = async ({ db, organizationId }) => ({
  body: await findOrganization(db, organizationId),
});

export const updateOrganization: Handler<'updateOrganization'> = async (request) => {
  const { deps, database, organizationId, readBody, actor } = request;
  return { body: await changeOrganization(database, organizationId, readBody(), actor, deps.now()) };
};

/** Lists the current and former seal certificates of the organization, newest first. */
export const listSealCertificates: Handler<'listSealCertificates'> = async ({ db, organizationId, page }) => {
  const { data, pagination } = await page((range) => pageOfSealCertificates(db, organizationId, range));
  return { body: { data: data.map(recordOf), pagination } };
};
