import type { SubmissionRecord } from '@document-signer/core';

type Status = SubmissionRecord['status'];

/** What a status is called, what it means, and how good it is. */
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

/** Whether something is still to come by itself. */
export function isUnderWay(status: Status): boolean {
  return status === 'received' || status === 'completing';
}
