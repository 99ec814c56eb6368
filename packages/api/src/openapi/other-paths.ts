import type { Reason } from '@document-signer/core';
import { exampleParams } from './examples/index.ts';
import type { Failure } from './failures.ts';
import { fileAnswers } from './file-answers.ts';
import { headerRefs } from './headers.ts';
import { rangeParameter } from './operation-object.ts';
import { preparationReasons } from './reasons.ts';
import { failureResponse } from './responses.ts';
import type { JsonSchema, OperationObject, ParameterObject, PathItem, ResponseObject } from './types.ts';

const parameters: readonly ParameterObject[] = [
  {
    name: 'fileId',
    in: 'path',
    required: true,
    description: 'Identifier of the document, or of the submission whose sealed PDF it is.',
    schema: { type: 'string' },
    example: exampleParams.documentId,
  },
  {
    name: 'token',
    in: 'query',
    required: true,
    description:
      'The access token, as it stands in `documentUrl`, `fileUrl` or `downloadUrl`. It is good for 15 minutes and this file.',
    schema: { type: 'string' },
  },
  {
    name: 'download',
    in: 'query',
    required: false,
    description:
      '`true`: browsers save the file under its name (`Content-Disposition: attachment`), as with `downloadUrl`.',
    schema: { const: 'true' },
  },
  rangeParameter,
];

function failure(status: Failure['status'], codes: Failure['codes'], ...reasons: readonly Reason[]): ResponseObject {
  return failureResponse({ status, codes, reasons });
}

const requestId = headerRefs(['X-Request-Id']);

const answers: Readonly<Record<string, ResponseObject>> = {
  ...fileAnswers(['X-Request-Id']),
  400: failure(400, ['VALIDATION_ERROR'], 'malformed'),
  401: failure(401, ['INVALID_API_KEY'], 'required'),
  403: failure(403, ['INSUFFICIENT_PERMISSIONS'], 'invalid_token', 'expired'),
  404: failure(404, ['DOCUMENT_NOT_FOUND']),
  // Of a document of an earlier version, whose file is prepared at its first use.
  422: failure(422, ['VALIDATION_ERROR'], ...preparationReasons),
  416: failure(416, ['VALIDATION_ERROR'], 'range'),
  500: failure(500, ['INTERNAL_ERROR']),
};

function openOperation(
  operation: Pick<OperationObject, 'operationId' | 'summary' | 'description' | 'tags' | 'responses'>,
) {
  // No key: the token, or nothing at all, is what lets somebody in.
  return { security: [], parameters: [], ...operation };
}

/** Where the bytes of documents are. The file host may be set apart from the service. */
export function filePath(filesUrl: string): Record<string, PathItem> {
  const file = {
    ...openOperation({
      operationId: 'getFile',
      summary: 'Get a file',
      description:
        'Gives the prepared file of a document, or the sealed PDF of a submission, whole or in ranges of bytes. Use `documentUrl`, `fileUrl` and `downloadUrl` as they are, and ask for a new one where you got it when it has expired.',
      tags: ['Files'],
      responses: answers,
    }),
    parameters,
    servers: [{ url: filesUrl }],
  };
  return { '/{fileId}': { get: file } };
}

const status = (word: string): JsonSchema => ({
  type: 'object',
  properties: { status: { const: word, description: 'In a word.' } },
  required: ['status'],
});

const degraded: JsonSchema = {
  type: 'object',
  properties: {
    status: { const: 'degraded', description: 'Requests are served, and completions fail.' },
    reason: { enum: ['seal_certificate_expired', 'seal_certificate_not_yet_valid'], description: 'Why.' },
  },
  required: ['status', 'reason'],
};

const readyAnswer: ResponseObject = {
  description: 'It is.',
  headers: requestId,
  content: {
    'application/json': { schema: { oneOf: [status('ready'), degraded] }, example: { status: 'ready' } },
  },
};

/** What tells whoever watches over the service how it is. These stand at the origin. */
export function healthPaths(baseUrl: string): Record<string, PathItem> {
  const answer = (word: string): ResponseObject => ({
    description: 'It is.',
    headers: requestId,
    content: { 'application/json': { schema: status(word), example: { status: word } } },
  });
  const servers = [{ url: new URL('/', baseUrl).origin }];
  const live = openOperation({
    operationId: 'isLive',
    summary: 'Is it alive?',
    description: 'Answers as long as the process does.',
    tags: ['Health'],
    responses: { 200: answer('ok') },
  });
  const ready = openOperation({
    operationId: 'isReady',
    summary: 'Is it ready?',
    description:
      'Answers whether requests can be served: not while the service stops, nor while its storage refuses to be written. `degraded`: requests are served, but completions fail, since the certificate of `SEAL_P12` is not valid now.',
    tags: ['Health'],
    responses: { 200: readyAnswer, 503: failure(503, ['INTERNAL_ERROR']) },
  });
  return { '/healthz': { get: { ...live, servers } }, '/readyz': { get: { ...ready, servers } } };
}
