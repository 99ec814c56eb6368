import { findOutcome } from '../../storage/submission-outcomes.ts';
import type { MakeHandler } from '../handler.ts';
import { conflict, retryAfter } from './conflict.ts';
import { orNoSubmission } from './submission-or-404.ts';

/** Gives the sealed PDF of a submission. */
export const getSubmissionFile: MakeHandler<'getSubmissionFile'> = ({ database }) => {
  return async ({ params: { submissionId } }, caller) => {
    const { status, file, isErased } = await orNoSubmission(caller, submissionId, () =>
      findOutcome(database, caller.organizationId, submissionId),
    );
    if (file) return { file };
    if (isErased) throw conflict(submissionId, 'erased');
    if (status === 'declined') throw conflict(submissionId, 'declined');
    if (status === 'failed') throw conflict(submissionId, 'completion_failed');
    throw conflict(submissionId, 'not_completed', { retryAfter });
  };
};
