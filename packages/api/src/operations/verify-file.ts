import type { Verification } from '@document-signer/core';
import type { Requester } from '../concurrency/fair-queue.ts';
import { findSealedSubject, listCertificates } from '../features/submissions/sealed-files.ts';
import type { ReceivedPdf } from '../intake/receive-pdf.ts';
import type { Caller } from '../keys/authenticate.ts';
import { namedSubjects } from '../sealing/verification/find-seals.ts';
import { answerByRecords, verifyByRecords } from '../sealing/verification/verify-by-records.ts';
import type { Findings } from '../sealing/verification/verify-file.ts';
import type { Deps, MakeHandler } from './handler.ts';

/** The submission or envelope that a seal names, if the caller may see it. */
async function findSubject({ organizationId, documentIds }: Caller, { facts }: Findings, { database }: Deps) {
  const known = facts && (await findSealedSubject(database, organizationId, facts.subjectId));
  return known && (documentIds === null || documentIds.includes(known.documentId)) ? known : undefined;
}

/** Verifies a file with all certificates of the caller's organization, and with the records. */
async function verifyWithKey(
  deps: Deps,
  { path, sha256 }: ReceivedPdf,
  caller: Caller,
  requester: Requester,
): Promise<Verification> {
  const certificates = await listCertificates(deps.database, caller.organizationId);
  const findings = await deps.verifier.verify({ path, certificates }, requester);
  return answerByRecords(findings, await findSubject(caller, findings, deps), sha256);
}

/** Verifies a file with the certificates of the organizations whose submissions or envelopes its seals name. */
async function verifyWithoutKey(
  { publicVerifier: verifier, database, listCertificatesOf }: Deps,
  file: ReceivedPdf,
  requester: Requester,
): Promise<Verification> {
  const owned = await listCertificatesOf(await namedSubjects(file.path));
  return verifyByRecords({ verifier, database, waiting: requester }, file, owned);
}

/** Verifies a sealed file, with or without a key. */
export const verifyFile: MakeHandler<'verifyFile'> = (deps) => {
  return async ({ receivePdf, address, isGone }, caller) => {
    const file = await receivePdf();
    const requester = { owner: caller?.organizationId ?? address, isGone };
    const verification = caller
      ? await verifyWithKey(deps, file, caller, requester)
      : await verifyWithoutKey(deps, file, requester);
    return { body: verification };
  };
};
