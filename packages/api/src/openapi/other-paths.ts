import type { Reason } from '@document-signer/core';
import { exampleParams } from './examples/index.ts';
import type { Failure } from './failures.ts';
import { headerRefs } from './headers.ts';
import { failureResponse } from './responses.ts';
import type { JsonSchema, MediaType, OperationObject, ParameterObject, PathItem, ResponseObject } from './types.ts';

const pdf: Readonly<Record<string, MediaType>> = {
  'application/pdf': { schema: { type: 'string', format: 'binary', contentMediaType: 'application/pdf' } },
};

const parameters: readonly ParameterObject[] = [
  {
    name: 'documentId',
    in: 'path',
    required: true,
    description: 'Identifier of the document.',
    schema: { type: 'string' },
    example: exampleParams.documentId,
  },
  {
    name: 'token',
    in: 'query',
    required: true,
    description: 'The access token, as it stands in `documentUrl`. It is good for 15 minutes and this file.',
    schema: { type: 'string' },
  },
  {
    name: 'Range',
    in: 'header',
    required: false,
    description: 'One range of bytes, such as `bytes=0-65535`.',
    schema: { type: 'string' },
  },
];

function failure(status: Failure['status'], codes: Failure['codes'], ...reasons: readonly Reason[]): ResponseObject {
  return failureResponse({ status, codes, reasons });
}

const requestId = headerRefs(['X-Request-Id']);
const fileHeaders = headerRefs(['X-Request-Id', 'ETag']);

const fileAnswers: Readonly<Record<string, ResponseObject>> = {
  200: { description: 'The whole file.', headers: fileHeaders, content: pdf },
  206: { description: 'The range.', headers: headerRefs(['X-Request-Id', 'ETag', 'Content-Range']), content: pdf },
  304: { description: 'The file is the one that If-None-Match names.', headers: fileHeaders },
  400: failure(400, ['VALIDATION_ERROR'], 'malformed'),
  401: failure(401, ['INVALID_API_KEY'], 'required'),
  403: failure(403, ['INSUFFICIENT_PERMISSIONS'], 'invalid_token', 'expired'),
  404: failure(404, ['DOCUMENT_NOT_FOUND']),
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
      summary: 'Get the file of a document',
      description:
        'Gives the PDF, whole or in ranges of bytes. Use the `documentUrl` of a document as it is; ask for the document again when it has expired.',
      tags: ['Files'],
      responses: fileAnswers,
    }),
    parameters,
    servers: [{ url: filesUrl }],
  };
  return { '/{documentId}': { get: file } };
}

const status = (word: string): JsonSchema => ({
  type: 'object',
  properties: { status: { const: word, description: 'In a word.' } },
  required: ['status'],
});

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
      'Answers whether requests can be served: not while the service stops, nor while its storage refuses to be written.',
    tags: ['Health'],
    responses: { 200: answer('ready'), 503: failure(503, ['INTERNAL_ERROR']) },
  });
  return { '/healthz': { get: { ...live, servers } }, '/readyz': { get: { ...ready, servers } } };
}
