import { answerPage } from '../../operations/cursor.ts';
import type { MakeHandler } from '../../operations/handler.ts';
import { recordOf } from '../../sealing/keys/organization-seal.ts';
import { pageOfSealCertificates } from '../../sealing/keys/seal-certificates.ts';
import { makeOrganization } from './new-organization.ts';
import { changeOrganization, findOrganization } from './organizations.ts';

/** Creates an organization with its first keys. It takes an operator's key. */
export const createOrganization: MakeHandler<'createOrganization'> = ({ seals, now }) => {
  return async ({ readBody, actor }, _caller, database) => {
    const { organization, ...keys } = await makeOrganization({ database, seals }, readBody(), actor, now());
    return { body: { ...organization, ...keys } };
  };
};

export const getOrganization: MakeHandler<'getOrganization'> = ({ database }) => {
  return async (_request, { organizationId }) => ({ body: await findOrganization(database, organizationId) });
};

export const updateOrganization: MakeHandler<'updateOrganization'> = ({ now }) => {
  return async ({ readBody, actor }, { organizationId }, database) => ({
    body: await changeOrganization(database, organizationId, readBody(), actor, now()),
  });
};

/** Lists the current and former seal certificates of the organization, newest first. */
export const listSealCertificates: MakeHandler<'listSealCertificates'> = ({ database, secrets }) => {
  return async ({ query }, { organizationId }) => {
    const list = { secret: secrets.cursors, organizationId, name: 'seal certificates' };
    const { data, pagination } = await answerPage(list, query, (range) =>
      pageOfSealCertificates(database, organizationId, range),
    );
    return { body: { data: data.map(recordOf), pagination } };
  };
};
