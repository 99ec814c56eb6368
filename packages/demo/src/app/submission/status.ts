import type { SubmissionRecord } from '@document-signer/core';

type Status = SubmissionRecord['status'];

/** The label, description and tone of a status. */
export const statusWords: Readonly<Record<Status, { name: string; means: string; badge: string }>> = {
  received: { name: 'Received', means: 'The sealed PDF will be created in a moment.', badge: '' },
  declined: { name: 'Declined', means: 'The signer declined. No PDF is sealed.', badge: 'badge-bad' },
  completing: { name: 'Completing', means: 'The sealed PDF is being created.', badge: '' },
  completed: { name: 'Completed', means: 'The sealed PDF is ready.', badge: 'badge-good' },
  failed: {
    name: 'Failed',
    means: 'The submission is saved, but the sealed PDF couldn’t be created.',
    badge: 'badge-bad',
  },
};

/** Whether the status will still change without an action. */
export function isUnderWay(status: Status): boolean {
  return status === 'received' || status === 'completing';
}
