import type { Verification } from '@document-signer/core';
import { documentId } from './documents.ts';
import { submissionId } from './submissions.ts';

/** What is found of the sealed file of the example when a page of it was changed since. */
export const verification: Verification = {
  valid: false,
  sealedAt: '2026-11-21T10:00:01.208Z',
  submissionId,
  documentId,
  certificateFingerprint: '1d005169313864f5b6ba2e8980fc9c7d2d210ba9e45d060e93758ffff9678248',
  changes: [
    {
      kind: 'appended_after_seal',
      message: 'Something was added to the file after it was sealed. What was sealed is still in it.',
    },
    { kind: 'page_changed', message: 'Page 3 shows something else than when it was sealed.', pages: [3] },
  ],
};
