import * as v from 'valibot';
import { signingDocumentSchema } from '../../document/signing-document.ts';
import { idSchema } from '../../ids.ts';
import { declineResultSchema, declineSchema } from '../../submission/decline.ts';
import { submissionPayloadSchema } from '../../submission/payload.ts';
import { submissionStatusSchema } from '../../submission/record.ts';
import { submissionResultSchema } from '../../submission/result.ts';
import { keyValidationSchema } from '../key-validation.ts';
import type { Operation } from '../operation.ts';

/** The endpoints for viewers, which public keys may use too: three of the interface (section 4), and what came of it. */
export const sdkOperations = {
  validateKey: {
    summary: 'Tells whether the key in X-API-Key is valid, and what it may do.',
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
    summary: 'Gives a document to a viewer: metadata, fields, pages and a short-lived URL of the PDF.',
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
    summary: 'Submits a document with the values of its fields. The same submission sent again is stored once.',
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
    summary: 'Declines to sign a document. It is stored as a submission without values, and nothing is sealed.',
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
    summary:
      'Tells how far a submission is, and where its sealed PDF is. A public key gets the status of its own submissions only.',
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
