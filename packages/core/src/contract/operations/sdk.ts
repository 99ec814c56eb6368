import * as v from 'valibot';
import { signingDocumentSchema } from '../../document/signing-document.ts';
import { idSchema } from '../../ids.ts';
import { declineResultSchema, declineSchema } from '../../submission/decline.ts';
import { submissionPayloadSchema } from '../../submission/payload.ts';
import { submissionStatusSchema } from '../../submission/record.ts';
import { submissionResultSchema } from '../../submission/result.ts';
import { keyValidationSchema } from '../key-validation.ts';
import type { Operation } from '../operation.ts';

/** The operations for viewers, which public keys may call too. Three of them are in the interface (section 4). */
export const sdkOperations = {
  validateKey: {
    method: 'POST',
    path: '/sdk/validate-key',
    keys: ['pk', 'sk'],
    repeat: 'safe',
    status: 200,
    envelope: 'bare',
    answer: keyValidationSchema,
    errors: [],
  },
  getDocument: {
    method: 'GET',
    path: '/sdk/documents/:documentId',
    keys: ['pk', 'sk'],
    scope: 'documents:read',
    params: v.object({ documentId: idSchema('doc') }),
    status: 200,
    envelope: 'bare',
    answer: signingDocumentSchema,
    errors: ['DOCUMENT_NOT_FOUND'],
  },
  submitDocument: {
    method: 'POST',
    path: '/sdk/documents/submit',
    keys: ['pk', 'sk'],
    scope: 'documents:submit',
    body: submissionPayloadSchema,
    bodyType: 'json',
    bodySize: 'submission',
    bucket: 'submission',
    repeat: 'once',
    status: 201,
    envelope: 'bare',
    answer: submissionResultSchema,
    errors: ['DOCUMENT_NOT_FOUND', 'SUBMISSION_FAILED'],
  },
  declineDocument: {
    method: 'POST',
    path: '/sdk/documents/:documentId/decline',
    keys: ['pk', 'sk'],
    scope: 'documents:submit',
    params: v.object({ documentId: idSchema('doc') }),
    body: declineSchema,
    bodyType: 'json',
    bucket: 'submission',
    repeat: 'once',
    status: 200,
    envelope: 'bare',
    answer: declineResultSchema,
    errors: ['DOCUMENT_NOT_FOUND', 'SUBMISSION_FAILED'],
  },
  getSubmissionStatus: {
    method: 'GET',
    path: '/sdk/submissions/:submissionId',
    keys: ['pk', 'sk'],
    scope: 'documents:submit',
    params: v.object({ submissionId: idSchema('sub') }),
    status: 200,
    envelope: 'bare',
    answer: submissionStatusSchema,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Operation>;
