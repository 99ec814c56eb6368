import { findSubmission } from '../../storage/submission-records.ts';
import type { MakeHandler } from '../handler.ts';
import { orNoSubmission } from './submission-or-404.ts';

/** Gives a stored submission. */
export const getSubmission: MakeHandler<'getSubmission'> = ({ database }) => {
  return async ({ params: { submissionId } }, caller) => {
    const { json } = await orNoSubmission(caller, submissionId, () =>
      findSubmission(database, caller.organizationId, submissionId),
    );
    return { json };
  };
};
