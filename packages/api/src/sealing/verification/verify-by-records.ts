import { isId, type Verification } from '@document-signer/core';
import type { Requester } from '../../concurrency/fair-queue.ts';
import type { Reader } from '../../database/database.ts';
import {
  findSealedSubject,
  type OwnedCertificate,
  type SealedSubject,
} from '../../features/submissions/sealed-files.ts';
import { fingerprintOf } from '../certificates.ts';
import type { Verifier } from './verifier.ts';
import type { Findings } from './verify-file.ts';
import { changeOf } from './verify-seal.ts';

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

interface Deps {
  readonly verifier: Verifier;
  readonly database: Reader;
  readonly waiting: Requester;
}

/** Verifies a file with certificates of any organizations, and with the records of those that own the right one. */
export async function verifyByRecords(
  { verifier, database, waiting }: Deps,
  { path, sha256 }: { readonly path: string; readonly sha256: string },
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
