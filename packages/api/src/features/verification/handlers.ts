import { rm } from 'node:fs/promises';
import type { Verification } from '@document-signer/core';
import type { ReceivedPdf } from '../../intake/receive-pdf.ts';
import type { Handler, OwnRequest } from '../../operations/handler.ts';
import { listSealCertificates } from '../../sealing/keys/seal-certificates.ts';
import type { Findings } from '../../sealing/verification/verify-file.ts';
import { maySee } from '../documents/documents.ts';
import { findSealedSubject } from './sealed-files.ts';
import { answerByRecords } from './verify-by-records.ts';

/** The submission or envelope that a seal names, if the caller may see it. */
async function findSubject({ caller, organizationId, db }: OwnRequest, { facts }: Findings) {
  const known = facts && (await findSealedSubject(db, organizationId, facts.subjectId));
  return known && maySee(caller, known.documentId) ? known : undefined;
}

/** For these findings, the file is compared with the stored file to find what changed. */
const comparable: ReadonlySet<string> = new Set(['bytes_changed', 'cut_off', 'seal_damaged']);

/**
 * Verifies a file with all certificates of the caller's organization, and with the records. Verifies a changed file again, to compare
 * it with the stored sealed file.
 */
async function verifyWithKey(request: OwnRequest, { path, sha256 }: ReceivedPdf): Promise<Verification> {
  const { deps, organizationId, db, requester } = request;
  const { verifier } = deps.verification;
  const stored = await listSealCertificates(db, organizationId);
  const task = { path, certificates: stored.map(({ certificate }) => certificate) };
  const findings = await verifier.verify(task, requester);
  const known = await findSubject(request, findings);
  const answer = answerByRecords(findings, known, sha256);
  if (!known?.sealedKey || !comparable.has(findings.changes[0]?.kind ?? '')) return answer;
  const scratch = `${path}.sealed`;
  try {
    const sealedPath = await deps.blobs.localPath(organizationId, known.sealedKey, scratch);
    return answerByRecords(await verifier.verify({ ...task, sealedPath }, requester), known, sha256);
  } catch {
    // The answer so far says that the file was changed.
    return answer;
  } finally {
    await rm(scratch, { force: true });
  }
}

/** Verifies a sealed file, with or without a key. */
export const verifyFile: Handler<'verifyFile'> = async (request) => {
  const { deps, receivePdf, requester } = request;
  const file = await receivePdf();
  return {
    body: request.caller
      ? await verifyWithKey(request, file)
      : await deps.verification.verifyWithoutKey(file, requester),
  };
};
