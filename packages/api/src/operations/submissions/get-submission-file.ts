import { type Reason, reasons, ServiceError } from '@document-signer/core';
import { findOutcome } from '../../storage/submission-outcomes.ts';
import type { MakeHandler } from '../handler.ts';
import { orNoSubmission } from './submission-or-404.ts';

/** When to ask again for what is being completed, in seconds. */
const retryAfter = 2;

function notThere(submissionId: string, reason: Reason, more: { readonly retryAfter?: number }): ServiceError {
  return new ServiceError('SUBMISSION_FAILED', {
    status: reasons[reason].status,
    message: `Submission ${submissionId} ${reasons[reason].says}.`,
    details: { field: 'submissionId', reason },
    ...more,
  });
}

/** Gives the sealed PDF of a submission. */
export const getSubmissionFile: MakeHandler<'getSubmissionFile'> = ({ database }) => {
  return async ({ params: { submissionId } }, caller) => {
    const { status, file } = await orNoSubmission(caller, submissionId, () =>
      findOutcome(database, caller.organizationId, submissionId),
    );
    if (file) return { file };
    if (status === 'failed') throw notThere(submissionId, 'completion_failed', {});
    throw notThere(submissionId, 'not_completed', { retryAfter });
  };
};
