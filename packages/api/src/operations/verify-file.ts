import { listCertificates } from '../features/submissions/sealed-files.ts';
import { namedSubjects } from '../sealing/verification/find-seals.ts';
import { verifyByRecords } from '../sealing/verification/verify-by-records.ts';
import type { MakeHandler } from './handler.ts';

/**
 * Verifies a sealed file. With a key, the certificates of its organization count; without one, those of the organizations whose
 * submissions or envelopes the seals in the file name.
 */
export const verifyFile: MakeHandler<'verifyFile'> = (deps) => {
  const { verifier, publicVerifier, database, listCertificatesOf } = deps;
  return async ({ receivePdf, address, isGone }, caller) => {
    const file = await receivePdf();
    const waiting = { owner: caller?.organizationId ?? address, isGone };
    if (!caller) {
      const owned = await listCertificatesOf(await namedSubjects(file.path));
      return { body: await verifyByRecords({ verifier: publicVerifier, database, waiting }, file, owned) };
    }
    const { organizationId, documentIds } = caller;
    const owned = await listCertificates(database, organizationId);
    const mayKnow = ({ documentId }: { readonly documentId: string }) =>
      documentIds === null || documentIds.includes(documentId);
    return { body: await verifyByRecords({ verifier, database, waiting }, file, owned, mayKnow) };
  };
};
