import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Verification } from '@document-signer/core';
import type { Requester } from '../concurrency/fair-queue.ts';
import type { Database } from '../database/database.ts';
import { streamToFile } from '../disk-files.ts';
import { findSealedSubject, listCertificatesOf, type SealedSubject } from '../features/submissions/sealed-files.ts';
import type { ReceivedPdf } from '../intake/receive-pdf.ts';
import { listSealCertificates } from '../sealing/keys/seal-certificates.ts';
import { namedSubjects } from '../sealing/verification/find-seals.ts';
import type { Verifier } from '../sealing/verification/verifier.ts';
import { answerByRecords, verifyByRecords } from '../sealing/verification/verify-by-records.ts';
import type { Findings } from '../sealing/verification/verify-file.ts';
import type { Deps, Handler, OwnRequest } from './handler.ts';

/** The submission or envelope that a seal names, if the caller may see it. */
async function findSubject({ caller: { documentIds }, organizationId, db }: OwnRequest, { facts }: Findings) {
  const known = facts && (await findSealedSubject(db, organizationId, facts.subjectId));
  return known && (documentIds === null || documentIds.includes(known.documentId)) ? known : undefined;
}

/** Verifies a changed file again, and compares it with the stored sealed file. */
async function compareWithStored(
  { blobs }: Deps,
  organizationId: string,
  { sealedKey }: SealedSubject,
  { path, verify }: { readonly path: string; readonly verify: (sealedPath: string) => Promise<Findings> },
): Promise<Findings | undefined> {
  if (sealedKey === null) return undefined;
  const sealedPath = `${path}.sealed`;
  try {
    const sealed = await blobs.read(organizationId, sealedKey);
    await streamToFile(sealedPath, (file) => pipeline(sealed, file), { flags: 'wx' });
    return await verify(sealedPath);
  } catch {
    // The findings so far say that the file was changed.
    return undefined;
  } finally {
    await rm(sealedPath, { force: true });
  }
}

/** Findings that a comparison with the stored file makes more precise. */
const comparable: ReadonlySet<string> = new Set(['bytes_changed', 'cut_off', 'seal_damaged']);

/** Verifies a file with all certificates of the caller's organization, and with the records. */
async function verifyWithKey(request: OwnRequest, { path, sha256 }: ReceivedPdf): Promise<Verification> {
  const { deps, organizationId, db, requester } = request;
  const stored = await listSealCertificates(db, organizationId);
  const certificates = stored.map(({ certificate }) => certificate);
  const findings = await deps.verifier.verify({ path, certificates }, requester);
  const known = await findSubject(request, findings);
  const isChanged = known !== undefined && comparable.has(findings.changes[0]?.kind ?? '');
  const verify = (sealedPath: string) => deps.verifier.verify({ path, certificates, sealedPath }, requester);
  const compared = isChanged ? await compareWithStored(deps, organizationId, known, { path, verify }) : undefined;
  return answerByRecords(compared ?? findings, known, sha256);
}

/**
 * Verifies a file with the certificates of the organizations whose submissions or envelopes its seals name. It is never compared with a
 * stored file, because that would let anyone test guesses of what a contract says.
 */
export async function verifyWithoutKey(
  { verifier, database }: { readonly verifier: Verifier; readonly database: Database },
  file: ReceivedPdf,
  requester: Requester,
): Promise<Verification> {
  const owned = await listCertificatesOf(database, await namedSubjects(file.path));
  return verifyByRecords({ verifier, database, waiting: requester }, file, owned);
}

/** Verifies a sealed file, with or without a key. */
export const verifyFile: Handler<'verifyFile'> = async (request) => {
  const { deps, receivePdf, requester } = request;
  const file = await receivePdf();
  return { body: request.caller ? await verifyWithKey(request, file) : await deps.verifyWithoutKey(file, requester) };
};
