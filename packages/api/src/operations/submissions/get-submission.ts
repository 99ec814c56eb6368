import { ServiceError } from '@document-signer/core';
import { findSubmission } from '../../storage/submission-records.ts';
import { maySee } from '../documents/document-or-404.ts';
import type { MakeHandler } from '../handler.ts';

/** Gives a stored submission. */
export const getSubmission: MakeHandler<'getSubmission'> = ({ database }) => {
  return async ({ params: { submissionId } }, caller) => {
    const submission = await findSubmission(database, caller.organizationId, submissionId);
    if (!submission || !maySee(caller, submission.documentId)) {
      throw new ServiceError('NOT_FOUND', { message: `There is no submission ${submissionId}.` });
    }
    return { body: submission };
  };
};
