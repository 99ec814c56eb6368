import { verificationSchema } from '../../document/verification.ts';
import type { Operation } from '../operation.ts';

/** Verifying sealed files. */
export const verifyOperations = {
  verifyFile: {
    summary:
      'Tells whether a PDF, sent as the body, is a sealed file of the organization, or without a key of any, and what was changed if not.',
    method: 'POST',
    path: '/verify',
    keys: ['sk'],
    isKeyOptional: true,
    scope: 'documents:read',
    bodyType: 'pdf',
    // Nothing is kept of it.
    repeat: 'safe',
    status: 200,
    envelope: 'data',
    answer: verificationSchema,
    errors: [],
  },
} as const satisfies Record<string, Operation>;
