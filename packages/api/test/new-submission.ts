import { newId } from '@document-signer/core';
import type { NewSubmission } from '../src/features/submissions/submission-rows.ts';

/** A submission as a handler stores it. Its body hash is new unless it is given. */
export function newSubmission(
  documentId: string,
  actor: NewSubmission['actor'],
  more: Partial<NewSubmission> = {},
): NewSubmission {
  return {
    documentId,
    actor,
    idempotencyKey: undefined,
    bodyHash: newId('sub'),
    documentVersion: 1,
    images: [],
    submittedAt: '2026-11-20T10:00:00.000Z',
    checksum: 'none',
    checksumVerified: false,
    members: new Map([['fields', '[]']]),
    single: false,
    ...more,
  };
}
