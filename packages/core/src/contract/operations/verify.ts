import { verificationSchema } from '../../document/verification.ts';
import type { Operation } from '../operation.ts';

/** Verifying sealed files. */
export const verifyOperations = {
  verifyFile: {
    method: 'POST',
    path: '/verify',
    keys: ['sk'],
    isKeyOptional: true,
    scope: 'documents:read',
    bodyType: 'pdf',
    // The file is not stored.
    repeat: 'safe',
    status: 200,
    envelope: 'data',
    answer: verificationSchema,
    errors: [],
  },
} as const satisfies Record<string, Operation>;
