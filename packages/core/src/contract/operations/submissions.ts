import * as v from 'valibot';
import { auditEventSchema } from '../../audit/event.ts';
import { idSchema } from '../../ids.ts';
import { submissionRecordSchema, submissionSummarySchema } from '../../submission/record.ts';
import { type Operation, pdfBytes } from '../operation.ts';
import { listOf, listQuerySchema, referenceQuerySchema } from '../paging.ts';

const submissionParams = v.object({ submissionId: idSchema('sub') });

/** The submissions of an organization. */
export const submissionOperations = {
  listSubmissions: {
    method: 'GET',
    path: '/submissions',
    keys: ['sk'],
    scope: 'submissions:read',
    query: referenceQuerySchema,
    status: 200,
    envelope: 'list',
    answer: listOf(submissionSummarySchema),
    errors: [],
  },
  getSubmission: {
    method: 'GET',
    path: '/submissions/:submissionId',
    keys: ['sk'],
    scope: 'submissions:read',
    params: submissionParams,
    status: 200,
    envelope: 'data',
    answer: submissionRecordSchema,
    errors: ['NOT_FOUND'],
  },
  getSubmissionFile: {
    method: 'GET',
    path: '/submissions/:submissionId/file',
    keys: ['sk'],
    scope: 'submissions:read',
    params: submissionParams,
    status: 200,
    envelope: 'file',
    answer: pdfBytes,
    errors: ['NOT_FOUND', 'SUBMISSION_FAILED'],
  },
  retryCompletion: {
    method: 'POST',
    path: '/submissions/:submissionId/completion',
    keys: ['sk'],
    scope: 'documents:write',
    params: submissionParams,
    // Changes nothing unless completion has failed.
    repeat: 'safe',
    status: 200,
    envelope: 'data',
    answer: submissionSummarySchema,
    errors: ['NOT_FOUND'],
  },
  eraseSubmission: {
    method: 'POST',
    path: '/submissions/:submissionId/erasure',
    keys: ['sk'],
    scope: 'submissions:erase',
    params: submissionParams,
    // Erasing an erased submission changes nothing.
    repeat: 'safe',
    status: 200,
    envelope: 'data',
    answer: submissionSummarySchema,
    errors: ['NOT_FOUND', 'SUBMISSION_FAILED'],
  },
  listAuditEvents: {
    method: 'GET',
    path: '/submissions/:submissionId/audit',
    keys: ['sk'],
    scope: 'submissions:read',
    params: submissionParams,
    query: listQuerySchema,
    status: 200,
    envelope: 'list',
    answer: listOf(auditEventSchema),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Operation>;
