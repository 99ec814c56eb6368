import { type Reason, reasons, ServiceError } from '@document-signer/core';
import type { Caller } from '../../keys/authenticate.ts';
import { maySee } from '../documents/document-or-404.ts';

/** When clients ask again for a submission that is being completed. */
export const retryAfterSeconds = 2;

/** The status of a submission does not allow the request. @param more what else is in the details */
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

/**
 * Looks for a submission. One of a document that the key may not see gets the same error as one that does not exist.
 *
 * @throws ServiceError `NOT_FOUND`
 */
export async function orNoSubmission<T extends { readonly documentId: string }>(
  caller: Caller,
  submissionId: string,
  find: () => Promise<T | undefined>,
): Promise<T> {
  const found = await find();
  if (found && maySee(caller, found.documentId)) return found;
  throw new ServiceError('NOT_FOUND', { message: `There is no submission ${submissionId}.` });
}
