import { answerPage } from '../../operations/cursor.ts';
import type { MakeHandler } from '../../operations/handler.ts';
import { recordOf } from '../../sealing/keys/organization-seal.ts';
import { pageOfSealCertificates } from '../../sealing/keys/seal-certificates.ts';

/** Lists the certificates that the organization seals with, or sealed with, newest first. */
export const listSealCertificates: MakeHandler<'listSealCertificates'> = ({ database, secrets }) => {
  return async ({ query }, { organizationId }) => {
    const list = { secret: secrets.cursors, organizationId, name: 'seal certificates' };
    const { data, pagination } = await answerPage(list, query, (from) =>
      pageOfSealCertificates(database, organizationId, from),
    );
    return { body: { data: data.map(recordOf), pagination } };
  };
};
