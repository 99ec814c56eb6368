import type { SubmissionRecord } from '@document-signer/core';

type Status = SubmissionRecord['status'];

/** What a status is called, what it means, and how good it is. */
export const statusWords: Readonly<Record<Status, { name: string; means: string; badge: string }>> = {
  received: { name: 'Received', means: 'It is stored. Its sealed PDF will be made in a moment.', badge: '' },
  completing: { name: 'Completing', means: 'Its sealed PDF is being made.', badge: '' },
  completed: { name: 'Completed', means: 'Its sealed PDF is ready.', badge: 'badge-good' },
  failed: { name: 'Failed', means: 'It is stored, but its sealed PDF could not be made.', badge: 'badge-bad' },
};

/** Whether something is still to come by itself. */
export function isUnderWay(status: Status): boolean {
  return status === 'received' || status === 'completing';
}
