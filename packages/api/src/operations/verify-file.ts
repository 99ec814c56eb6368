import { rm } from 'node:fs/promises';
import type { Verification } from '@document-signer/core';
import type { Requester } from '../concurrency/fair-queue.ts';
import { findSealedSubject } from '../features/submissions/sealed-files.ts';
import type { ReceivedPdf } from '../intake/receive-pdf.ts';
import type { Caller } from '../keys/authenticate.ts';
import { listSealCertificates } from '../sealing/keys/seal-certificates.ts';
import { namedSubjects } from '../sealing/verification/find-seals.ts';
import { answerByRecords, verifyByRecords } from '../sealing/verification/verify-by-records.ts';
import type { Findings } from '../sealing/verification/verify-file.ts';
import type { Deps, MakeHandler } from './handler.ts';

/** The submission or envelope that a seal names, if the caller may see it. */
async function findSubject({ organizationId, documentIds }: Caller, { facts }: Findings, { database }: Deps) {
  const known = facts && (await findSealedSubject(database, organizationId, facts.subjectId));
  return known && (documentIds === null || documentIds.includes(known.documentId)) ? known : undefined;
}

/** Findings that a comparison with the stored file makes more precise. */
const comparable: ReadonlySet<string> = new Set(['bytes_changed', 'cut_off', 'seal_damaged']);

/**
 * Verifies a file with all certificates of the caller's organization, and with the records. Verifies a changed file again, to compare
 * it with the stored sealed file.
 */
async function verifyWithKey(
  deps: Deps,
  { path, sha256 }: ReceivedPdf,
  caller: Caller,
  requester: Requester,
): Promise<Verification> {
  const { database, blobs, verifier } = deps;
  const { organizationId } = caller;
  const stored = await listSealCertificates(database, organizationId);
  const task = { path, certificates: stored.map(({ certificate }) => certificate) };
  const findings = await verifier.verify(task, requester);
  const known = await findSubject(caller, findings, deps);
  const answer = answerByRecords(findings, known, sha256);
  if (!known?.sealedKey || !comparable.has(findings.changes[0]?.kind ?? '')) return answer;
  const scratch = `${path}.sealed`;
  try {
    const sealedPath = await blobs.localPath(organizationId, known.sealedKey, scratch);
    return answerByRecords(await verifier.verify({ ...task, sealedPath }, requester), known, sha256);
  } catch {
    // The answer so far says that the file was changed.
    return answer;
  } finally {
    await rm(scratch, { force: true });
  }
}

/**
 * Verifies a file with the certificates of the organizations whose submissions or envelopes its seals name. It is never compared with a
 * stored file, because that would let anyone test guesses of what a contract says.
 */
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
  return async ({ receivePdf, requester }, caller) => {
    const file = await receivePdf();
    const verification = caller
      ? await verifyWithKey(deps, file, caller, requester)
      : await verifyWithoutKey(deps, file, requester);
    return { body: verification };
  };
};
