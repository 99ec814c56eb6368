import { answerPage } from '../../operations/cursor.ts';
import type { MakeHandler } from '../../operations/handler.ts';
import { findSubmissionPlace } from '../../storage/submission-records.ts';
import { orNoSubmission } from '../submissions/submission-errors.ts';
import { listEvents } from './audit-events.ts';

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
