import { type Reason, reasons, ServiceError } from '@document-signer/core';

/** When to ask again for what is being completed, in seconds. */
export const retryAfter = 2;

/** The state of a submission does not allow what was asked for. @param more what else is told in the details */
export function conflict(
  submissionId: string,
  reason: Reason,
  { retryAfter, ...more }: { readonly retryAfter?: number; readonly until?: string } = {},
): ServiceError {
  return new ServiceError('SUBMISSION_FAILED', {
    status: reasons[reason].status,
    message: `Submission ${submissionId} ${reasons[reason].says}.`,
    details: { field: 'submissionId', reason, ...more },
    ...(retryAfter !== undefined && { retryAfter }),
  });
}
