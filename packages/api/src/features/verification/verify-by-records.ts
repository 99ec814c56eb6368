import { isId, type Verification } from '@document-signer/core';
import type { Requester } from '../../concurrency/fair-queue.ts';
import type { Database } from '../../database/database.ts';
import { fingerprintOf } from '../../sealing/certificates.ts';
import { namedSubjects } from '../../sealing/verification/find-seals.ts';
import type { Verifier } from '../../sealing/verification/verifier.ts';
import type { Findings } from '../../sealing/verification/verify-file.ts';
import { changeOf } from '../../sealing/verification/verify-seal.ts';
import {
  findSealedSubject,
  listAllCertificates,
  listCertificatesOf,
  type OwnedCertificate,
  type SealedSubject,
} from './sealed-files.ts';

/** The submission or the envelope that a seal names. */
function namesOf(subjectId: string | undefined): Pick<Verification, 'submissionId' | 'envelopeId'> {
  if (subjectId === undefined || !isId('env', subjectId)) return { submissionId: subjectId ?? null };
  return { submissionId: null, envelopeId: subjectId };
}

/** The answer from the file alone. It repeats what the seal says only where that is proven. */
export function answerOf({ facts, isProven, changes, certificateFingerprint, timeStamp }: Findings): Verification {
  const proven = isProven ? facts : undefined;
  return {
    valid: changes.length === 0 && proven !== undefined,
    sealedAt: proven?.sealedAt ?? null,
    ...namesOf(proven?.subjectId),
    ...(proven && { documentId: proven.documentId }),
    ...(proven && certificateFingerprint !== undefined && { certificateFingerprint }),
    ...(proven && timeStamp && { timeStamp }),
    changes,
  };
}

/**
 * The answer from the file and the database: the submission or envelope must exist, and the file must be the stored one.
 *
 * @param known the submission or envelope that the seal names; undefined when the caller may not see it
 * @param sha256 of the file, hex
 */
export function answerByRecords(findings: Findings, known: SealedSubject | undefined, sha256: string): Verification {
  const answer = answerOf(findings);
  if (answer.documentId === undefined) return answer;
  if (!known || known.documentId !== answer.documentId)
    return { valid: false, sealedAt: null, submissionId: null, changes: [changeOf('unknown_submission')] };
  if (!answer.valid || known.sealedSha256 === sha256) return answer;
  return { ...answer, valid: false, changes: [changeOf('not_the_stored_file')] };
}

/** Dependencies of a verification that searches the records of all organizations. */
interface RecordsDeps {
  readonly verifier: Verifier;
  readonly database: Pick<Database, 'read' | 'unscoped'>;
  readonly waiting: Requester;
}

/** A file from outside, and its SHA-256 in hex. */
interface UnknownFile {
  readonly path: string;
  readonly sha256: string;
}

/** Verifies a file with certificates of any organizations, and with the records of those that own the right one. */
async function verifyByRecords(
  { verifier, database, waiting }: RecordsDeps,
  { path, sha256 }: UnknownFile,
  owned: readonly OwnedCertificate[],
): Promise<Verification> {
  const findings = await verifier.verify({ path, certificates: owned.map(({ certificate }) => certificate) }, waiting);
  const { facts, certificateFingerprint } = findings;
  // Several organizations may seal with one certificate: the operator's.
  const owners = owned.filter(({ certificate }) => fingerprintOf(certificate) === certificateFingerprint);
  const found = await Promise.all(
    owners.map(
      ({ organizationId }) =>
        facts && findSealedSubject(database.read(organizationId), organizationId, facts.subjectId),
    ),
  );
  const known = found.find((subject) => subject !== undefined);
  return answerByRecords(findings, known, sha256);
}

/** Verifies a file with the certificates and the records of all organizations. */
export async function verifyWithAll(deps: RecordsDeps, file: UnknownFile): Promise<Verification> {
  return verifyByRecords(deps, file, await listAllCertificates(deps.database));
}

/**
 * Verifies a file with the certificates of the organizations whose submissions or envelopes its seals name. It is never compared with a
 * stored file, because that would let anyone test guesses of what a contract says.
 */
export async function verifyWithoutKey(deps: RecordsDeps, file: UnknownFile): Promise<Verification> {
  return verifyByRecords(deps, file, await listCertificatesOf(deps.database, await namedSubjects(file.path)));
}
