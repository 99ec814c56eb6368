import * as v from 'valibot';
import { documentMetadataSchema } from '../document/metadata.ts';
import { documentRecordSchema, submissionPolicySchema } from '../document/record.ts';
import { signingDocumentSchema } from '../document/signing-document.ts';
import { idSchema } from '../ids.ts';
import { submissionPayloadSchema } from '../submission/payload.ts';
import { submissionRecordSchema } from '../submission/record.ts';
import { submissionResultSchema } from '../submission/result.ts';
import { createApiKeySchema, createdApiKeySchema } from './key-record.ts';
import { keyValidationSchema } from './key-validation.ts';
import type { Operation } from './operation.ts';
import { listQuerySchema, paginationSchema } from './paging.ts';

const documentParams = v.object({ documentId: idSchema('doc') });

/** What goes with the part `file` when a document is created. */
const documentForm = v.object({
  filename: v.optional(v.string()),
  /** An array of fields; those without an id are given one. Read by `parseFields` once the pages are known. */
  fields: v.optional(v.array(v.unknown())),
  submissionPolicy: v.optional(v.pipe(v.string(), submissionPolicySchema)),
});

function listOf<S extends v.GenericSchema>(item: S) {
  return v.object({ data: v.array(item), pagination: paginationSchema });
}

/**
 * The contract: every operation of the service. The API mounts its routes from this table, the client is typed by it,
 * and a test proves that each row is mounted and each answer parses.
 */
export const operations = {
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
    params: documentParams,
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
    repeat: 'once',
    status: 201,
    envelope: 'bare',
    answer: submissionResultSchema,
    errors: ['DOCUMENT_NOT_FOUND', 'SUBMISSION_FAILED'],
  },
  createDocument: {
    summary: 'Stores a PDF, sent as multipart/form-data in the part `file`, with its predefined fields.',
    method: 'POST',
    path: '/documents',
    keys: ['sk'],
    scope: 'documents:write',
    body: documentForm,
    bodyType: 'form',
    status: 201,
    envelope: 'data',
    answer: documentRecordSchema,
    errors: [],
  },
  listDocuments: {
    summary: 'Lists documents, newest first.',
    method: 'GET',
    path: '/documents',
    keys: ['sk'],
    scope: 'documents:read',
    query: listQuerySchema,
    status: 200,
    envelope: 'list',
    answer: listOf(documentMetadataSchema),
    errors: [],
  },
  getDocumentRecord: {
    summary: 'Gives the whole record of a document.',
    method: 'GET',
    path: '/documents/:documentId',
    keys: ['sk'],
    scope: 'documents:read',
    params: documentParams,
    status: 200,
    envelope: 'data',
    answer: documentRecordSchema,
    errors: ['DOCUMENT_NOT_FOUND'],
  },
  listDocumentSubmissions: {
    summary: 'Lists the submissions of a document, newest first.',
    method: 'GET',
    path: '/documents/:documentId/submissions',
    keys: ['sk'],
    scope: 'submissions:read',
    params: documentParams,
    query: listQuerySchema,
    status: 200,
    envelope: 'list',
    answer: listOf(submissionRecordSchema),
    errors: ['DOCUMENT_NOT_FOUND'],
  },
  getSubmission: {
    summary: 'Gives a stored submission.',
    method: 'GET',
    path: '/submissions/:submissionId',
    keys: ['sk'],
    scope: 'submissions:read',
    params: v.object({ submissionId: idSchema('sub') }),
    status: 200,
    envelope: 'data',
    answer: submissionRecordSchema,
    errors: ['NOT_FOUND'],
  },
  createApiKey: {
    summary: 'Makes an API key, which is shown this one time.',
    method: 'POST',
    path: '/api-keys',
    keys: ['sk'],
    scope: 'api-keys:write',
    body: createApiKeySchema,
    bodyType: 'json',
    status: 201,
    envelope: 'data',
    answer: createdApiKeySchema,
    errors: [],
  },
} as const satisfies Record<string, Operation>;

/** The operations table as a type. */
export type Operations = typeof operations;

/** The name of an operation. */
export type OperationName = keyof Operations;
