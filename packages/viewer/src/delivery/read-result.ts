import { ServiceError, type SubmissionPayload, type SubmissionResult } from '@document-signer/core';

function isTime(given: unknown): given is string {
  return typeof given === 'string' && !Number.isNaN(Date.parse(given));
}

/**
 * Reads with care what the host's client says of a submission. Without a time it is stored all the same: that of this device
 * is shown then.
 *
 * @throws ServiceError `outcome_unknown` where it names no submission: whatever that was, it does not say that it is stored
 */
export function readResult(given: unknown, { documentId }: SubmissionPayload): SubmissionResult {
  const said: Readonly<Record<string, unknown>> = typeof given === 'object' && given !== null ? { ...given } : {};
  const { success, submissionId, timestamp, message } = said;
  if (typeof submissionId !== 'string' || submissionId === '' || success === false) {
    throw new ServiceError('SUBMISSION_FAILED', {
      status: 200,
      message:
        "The answer to the submission has no text submissionId. Check what the client's submitDocument resolves with.",
      details: { reason: 'outcome_unknown' },
    });
  }
  return {
    ...said,
    success: true,
    submissionId,
    documentId,
    timestamp: isTime(timestamp) ? timestamp : new Date().toISOString(),
    message: typeof message === 'string' ? message : '',
  };
}
