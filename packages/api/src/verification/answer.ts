import type { Change, Verification } from '@document-signer/core';
import type { KnownSubmission } from '../storage/sealed-files.ts';
import { changeOf } from './changes/compare-files.ts';
import type { Findings } from './verify-file.ts';

/** What to say of a file, from what was found in it alone. What its seal says counts only where it is proven. */
export function answerOf({ facts, isProven, changes, certificateFingerprint, timeStamp }: Findings): Verification {
  const proven = isProven ? facts : undefined;
  return {
    valid: changes.length === 0 && proven !== undefined,
    sealedAt: proven?.sealedAt ?? null,
    submissionId: proven?.submissionId ?? null,
    ...(proven && { documentId: proven.documentId }),
    ...(proven && certificateFingerprint !== undefined && { certificateFingerprint }),
    ...(proven && timeStamp && { timeStamp }),
    changes: [...changes],
  };
}

/** The answer for a seal that names what there is not, or is not for the caller to see. */
function withoutSubmission(change: Change): Verification {
  return { valid: false, sealedAt: null, submissionId: null, changes: [change] };
}

/**
 * The same, held against what is stored: the submission must be there, and the file the very one that is stored of it.
 *
 * @param known what is stored of the submission that the seal names; undefined when there is none, or none for the caller
 * @param sha256 of the file that was sent, hex
 */
export function answerByRecords(findings: Findings, known: KnownSubmission | undefined, sha256: string): Verification {
  const answer = answerOf(findings);
  if (answer.submissionId === null) return answer;
  if (!known || known.documentId !== answer.documentId) return withoutSubmission(changeOf('unknown_submission'));
  if (!answer.valid || known.sealedSha256 === sha256) return answer;
  return { ...answer, valid: false, changes: [changeOf('not_the_stored_file')] };
}
