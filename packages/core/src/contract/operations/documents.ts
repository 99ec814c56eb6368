import * as v from 'valibot';
import { consentInputSchema } from '../../document/consent.ts';
import { hostReferenceInputs } from '../../document/host-references.ts';
import {
  documentLanguageSchema,
  documentRecordSchema,
  documentSummarySchema,
  submissionPolicySchema,
  updateDocumentSchema,
} from '../../document/record.ts';
import { between } from '../../errors/parse.ts';
import { idSchema } from '../../ids.ts';
import { submissionSummarySchema } from '../../submission/record.ts';
import { type Operation, pdfBytes } from '../operation.ts';
import { listOf, referenceQuerySchema } from '../paging.ts';

const documentParams = v.object({ documentId: idSchema('doc') });

/** The parts of the form that creates a document, besides `file`. */
const documentForm = v.object({
  filename: v.optional(v.string()),
  /** An array of fields, which `parseFields` reads once the pages are known. Default: the form fields of the PDF. */
  fields: v.optional(v.array(v.unknown())),
  /** Whether tags in the text, such as `{{Name;type=text;required=true}}`, make fields. */
  textTags: v.optional(v.pipe(v.string(), v.picklist(['true', 'false'], 'unknown'))),
  submissionPolicy: v.optional(v.pipe(v.string(), submissionPolicySchema)),
  /** Language of the certificate of completion. Default: that of the organization. */
  language: v.optional(documentLanguageSchema),
  ...hostReferenceInputs,
  consent: v.optional(v.nullable(consentInputSchema)),
});

/** The query of a replacement of fields. The version is text in plain decimal digits. */
const replaceFieldsQuery = v.object({
  /** The version that the fields were read with. Absent: they replace those of any version. */
  version: v.optional(
    v.pipe(v.string(), v.regex(/^-?\d+$/, 'type'), v.transform(Number), between(1, Number.MAX_SAFE_INTEGER)),
  ),
});

/** The documents of an organization. */
export const documentOperations = {
  createDocument: {
    method: 'POST',
    path: '/documents',
    keys: ['sk'],
    scope: 'documents:write',
    isForAllDocuments: true,
    body: documentForm,
    bodyType: 'form',
    status: 201,
    envelope: 'data',
    answer: documentRecordSchema,
    errors: [],
  },
  listDocuments: {
    method: 'GET',
    path: '/documents',
    keys: ['sk'],
    scope: 'documents:read',
    query: referenceQuerySchema,
    status: 200,
    envelope: 'list',
    answer: listOf(documentSummarySchema),
    errors: [],
  },
  getDocumentRecord: {
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
  getOriginal: {
    method: 'GET',
    path: '/documents/:documentId/original',
    keys: ['sk'],
    scope: 'documents:read',
    params: documentParams,
    status: 200,
    envelope: 'file',
    answer: pdfBytes,
    errors: ['DOCUMENT_NOT_FOUND'],
  },
  replaceFields: {
    method: 'PUT',
    path: '/documents/:documentId/fields',
    keys: ['sk'],
    scope: 'documents:write',
    params: documentParams,
    query: replaceFieldsQuery,
    body: v.array(v.unknown()),
    bodyType: 'json',
    bodySize: 'fields',
    status: 200,
    envelope: 'data',
    answer: documentRecordSchema,
    errors: ['DOCUMENT_NOT_FOUND'],
  },
  updateDocument: {
    method: 'PATCH',
    path: '/documents/:documentId',
    keys: ['sk'],
    scope: 'documents:write',
    params: documentParams,
    body: updateDocumentSchema,
    bodyType: 'json',
    // The same changes again have no further effect.
    repeat: 'safe',
    status: 200,
    envelope: 'data',
    answer: documentRecordSchema,
    errors: ['DOCUMENT_NOT_FOUND'],
  },
  deleteDocument: {
    method: 'DELETE',
    path: '/documents/:documentId',
    keys: ['sk'],
    scope: 'documents:write',
    params: documentParams,
    status: 200,
    envelope: 'data',
    answer: v.object({ id: idSchema('doc'), deleted: v.literal(true) }),
    errors: ['DOCUMENT_NOT_FOUND'],
  },
  listDocumentSubmissions: {
    method: 'GET',
    path: '/documents/:documentId/submissions',
    keys: ['sk'],
    scope: 'submissions:read',
    params: documentParams,
    query: referenceQuerySchema,
    status: 200,
    envelope: 'list',
    answer: listOf(submissionSummarySchema),
    errors: ['DOCUMENT_NOT_FOUND'],
  },
} as const satisfies Record<string, Operation>;
