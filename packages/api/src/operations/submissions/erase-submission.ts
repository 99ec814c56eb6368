import { eraseSubmission as erase } from '../../storage/erasures.ts';
import { findSubmissionPlace, findSummary } from '../../storage/submission-records.ts';
import type { MakeHandler } from '../handler.ts';
import { conflict, retryAfter } from './conflict.ts';
import { orNoSubmission } from './submission-or-404.ts';

/** Erases what a submission holds of a person. What was erased before stays so. */
export const eraseSubmission: MakeHandler<'eraseSubmission'> = ({ sweeps, now }) => {
  return async ({ params: { submissionId }, actor }, caller, database) => {
    const { organizationId } = caller;
    await orNoSubmission(caller, submissionId, () => findSubmissionPlace(database, organizationId, submissionId));
    const refusal = await erase(database, organizationId, { submissionId, actor }, now());
    if (refusal === 'not_completed') throw conflict(submissionId, refusal, { retryAfter });
    if (refusal) throw conflict(submissionId, 'retained', { until: new Date(refusal.retainedUntil).toISOString() });
    sweeps.wake();
    const find = () => findSummary(database, organizationId, submissionId);
    return { body: await orNoSubmission(caller, submissionId, find) };
  };
};
