import type { ErrorCode, Reason } from '@document-signer/core';
import { failureResponse } from './failures.ts';
import { parameter, rangeParameter } from './operation-object.ts';
import { preparationReasons } from './reasons.ts';
import { fileAnswers } from './responses.ts';
import type { ParameterObject, PathItem, ResponseObject } from './types.ts';

type FailureStatus = Parameters<typeof failureResponse>[0]['status'];

function failure(status: FailureStatus, code: ErrorCode, ...reasons: readonly Reason[]): ResponseObject {
  return failureResponse({ status, codes: [code], reasons });
}

const parameters: readonly ParameterObject[] = [
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

/** The path of files, which needs no key. The file host may be separate from the service. */
export function filePath(filesUrl: string): Record<string, PathItem> {
  const operation = {
    operationId: 'getFile',
    summary: 'Get file',
    description:
      'Returns the prepared file of a document, or the sealed PDF of a submission. Use `documentUrl`, `fileUrl` and `downloadUrl` unchanged, and get a new one from the same operation when it has expired.',
    tags: ['Files'],
    servers: [{ url: filesUrl }],
    security: [],
    parameters,
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
  return { '/{fileId}': { get: operation } };
}
