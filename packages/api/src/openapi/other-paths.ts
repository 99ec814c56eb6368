import type { ErrorCode, Reason } from '@document-signer/core';
import { failureResponse } from './failures.ts';
import { parameter, rangeParameter } from './operation-object.ts';
import { preparationReasons } from './reasons.ts';
import { fileAnswers, headerRefs } from './responses.ts';
import type { JsonSchema, OperationObject, ParameterObject, PathItem, ResponseObject } from './types.ts';

type FailureStatus = Parameters<typeof failureResponse>[0]['status'];

function failure(status: FailureStatus, code: ErrorCode, ...reasons: readonly Reason[]): ResponseObject {
  return failureResponse({ status, codes: [code], reasons });
}

/** An operation without a key. */
function openOperation(
  operation: Pick<OperationObject, 'operationId' | 'summary' | 'description' | 'tags' | 'servers' | 'responses'>,
  parameters: readonly ParameterObject[] = [],
): PathItem {
  return { get: { ...operation, security: [], parameters } };
}

const fileParameters: readonly ParameterObject[] = [
  parameter('path', 'fileId', 'Identifier of the document, or of the submission for its sealed PDF.', {
    type: 'string',
  }),
  parameter(
    'query',
    'token',
    'The access token in `documentUrl`, `fileUrl` or `downloadUrl`. Valid for 15 minutes and this file.',
    { type: 'string' },
    true,
  ),
  parameter('query', 'download', '`true`: browsers save the file under its name (`Content-Disposition: attachment`).', {
    const: 'true',
  }),
  rangeParameter,
];

/** The path of files. The file host may be separate from the service. */
export function filePath(filesUrl: string): Record<string, PathItem> {
  const operation = {
    operationId: 'getFile',
    summary: 'Get a file',
    description:
      'Returns the prepared file of a document, or the sealed PDF of a submission. Use `documentUrl`, `fileUrl` and `downloadUrl` unchanged, and get a new one from the same operation when it has expired.',
    tags: ['Files'],
    servers: [{ url: filesUrl }],
    responses: {
      ...fileAnswers(['X-Request-Id']),
      400: failure(400, 'VALIDATION_ERROR', 'malformed'),
      401: failure(401, 'INVALID_API_KEY', 'required'),
      403: failure(403, 'INSUFFICIENT_PERMISSIONS', 'invalid_token', 'expired'),
      404: failure(404, 'DOCUMENT_NOT_FOUND'),
      416: failure(416, 'VALIDATION_ERROR', 'range'),
      // A document of an earlier version is prepared at its first use.
      422: failure(422, 'VALIDATION_ERROR', ...preparationReasons),
      500: failure(500, 'INTERNAL_ERROR'),
    },
  };
  return { '/{fileId}': openOperation(operation, fileParameters) };
}

function statusSchema(status: string): JsonSchema {
  return { type: 'object', properties: { status: { const: status } }, required: ['status'] };
}

const degraded: JsonSchema = {
  type: 'object',
  properties: {
    status: { const: 'degraded' },
    reason: { enum: ['seal_certificate_expired', 'seal_certificate_not_yet_valid'] },
  },
  required: ['status', 'reason'],
};

/** The paths for monitoring. They are at the root of the origin. */
export function healthPaths(baseUrl: string): Record<string, PathItem> {
  const servers = [{ url: new URL('/', baseUrl).origin }];
  const answer = (schema: JsonSchema): ResponseObject => ({
    description: 'Yes.',
    headers: headerRefs(['X-Request-Id']),
    content: { 'application/json': { schema } },
  });
  const live = openOperation({
    operationId: 'isLive',
    summary: 'Is the process alive?',
    description: 'Answers as long as the process runs.',
    tags: ['Health'],
    servers,
    responses: { 200: answer(statusSchema('ok')) },
  });
  const ready = openOperation({
    operationId: 'isReady',
    summary: 'Is the service ready?',
    description:
      'Fails while the service stops or its storage cannot be written. `degraded`: requests are served, but completions fail because the certificate of `SEAL_P12` is not valid now.',
    tags: ['Health'],
    servers,
    responses: { 200: answer({ oneOf: [statusSchema('ready'), degraded] }), 503: failure(503, 'INTERNAL_ERROR') },
  });
  return { '/healthz': live, '/readyz': ready };
}
