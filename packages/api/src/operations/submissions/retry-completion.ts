import { askAgain } from '../../storage/completions.ts';
import { findSummary } from '../../storage/submission-records.ts';
import type { MakeHandler } from '../handler.ts';
import { orNoSubmission } from './submission-or-404.ts';

/** Asks for a completion again. One that has not failed goes on as it was. */
export const retryCompletion: MakeHandler<'retryCompletion'> = ({ completions, now }) => {
  return async ({ params: { submissionId }, actor }, caller, database) => {
    const { organizationId } = caller;
    const find = () => orNoSubmission(caller, submissionId, () => findSummary(database, organizationId, submissionId));
    const before = await find();
    if (before.status !== 'failed') return { body: before };
    await askAgain(database, organizationId, { submissionId, actor }, now());
    completions.wake();
    return { body: await find() };
  };
};
