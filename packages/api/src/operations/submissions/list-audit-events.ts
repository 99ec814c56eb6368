import { listEvents } from '../../storage/audit-events.ts';
import { findSubmissionPlace } from '../../storage/submission-records.ts';
import { answerPage } from '../cursor.ts';
import type { MakeHandler } from '../handler.ts';
import { orNoSubmission } from './submission-or-404.ts';

/** Lists the audit trail of a submission and of its document, oldest first. */
export const listAuditEvents: MakeHandler<'listAuditEvents'> = ({ database, secrets }) => {
  return async ({ params: { submissionId }, query }, caller) => {
    const { organizationId } = caller;
    const { documentId } = await orNoSubmission(caller, submissionId, () =>
      findSubmissionPlace(database, organizationId, submissionId),
    );
    const list = { secret: secrets.cursors, organizationId, name: `audit of ${submissionId}` };
    return {
      body: await answerPage(list, query, (from) =>
        listEvents(database, organizationId, { documentId, submissionId }, from),
      ),
    };
  };
};
