import { type Operation, type OperationName, operations } from '@document-signer/core';
import { type PrintSchema, schemaRef } from './json-schema.ts';
import type { Content, HeaderObject, JsonSchema, ResponseObject } from './types.ts';

const integer = { type: 'integer', minimum: 0 } as const;

/** The headers of answers, by name. */
export const headers = {
  'X-Request-Id': {
    description: 'Identifier of the request, same as `meta.requestId`.',
    schema: { type: 'string', pattern: '^req_[0-9a-z]{26}$' },
  },
  'X-RateLimit-Limit': { description: 'Requests the key may make per minute.', schema: integer },
  'X-RateLimit-Remaining': { description: 'Requests left in this minute.', schema: integer },
  'X-RateLimit-Reset': { description: 'End of this minute: Unix time in seconds, rounded up.', schema: integer },
  'Retry-After': { description: 'Seconds to wait before retrying.', schema: { type: 'integer', minimum: 1 } },
  Location: { description: 'Path of the new resource.', schema: { type: 'string', format: 'uri-reference' } },
  'Idempotency-Replayed': {
    description: '`true`: the submission was stored by an earlier request.',
    schema: { type: 'string', enum: ['true'] },
  },
  ETag: { description: 'Changes when the bytes of the file change.', schema: { type: 'string' } },
  'Content-Range': { description: 'The range and the size of the file.', schema: { type: 'string' } },
} as const satisfies Record<string, HeaderObject>;

/** The name of a header of answers. */
export type HeaderName = keyof typeof headers;

/** The headers of every answer to a request with a key. The limits are absent if rate limiting is off. */
export const usualHeaders: readonly HeaderName[] = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
];

/** References to headers by their names. */
export function headerRefs(names: readonly HeaderName[]): Readonly<Record<string, { readonly $ref: string }>> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

const pdf: Content = {
  'application/pdf': { schema: { type: 'string', format: 'binary', contentMediaType: 'application/pdf' } },
};

/** Answers with a file. @param usual the headers of all answers of this path */
export function fileAnswers(usual: readonly HeaderName[]): Readonly<Record<string, ResponseObject>> {
  const headers = headerRefs([...usual, 'ETag']);
  return {
    200: { description: 'The whole file.', headers, content: pdf },
    206: { description: 'The range.', headers: headerRefs([...usual, 'ETag', 'Content-Range']), content: pdf },
    304: { description: 'The file is the one that If-None-Match names.', headers },
  };
}

/** The schema of an answer in its envelope. */
function answerSchema({ envelope, answer }: Operation, print: PrintSchema): JsonSchema {
  const schema = print(answer);
  if (envelope === 'bare') return schema;
  const success = { const: true, description: 'Always `true`.' };
  const members = envelope === 'list' ? (schema.properties ?? {}) : { data: schema };
  const properties = { success, ...members, meta: schemaRef('Meta') };
  return { type: 'object', properties, required: Object.keys(properties) };
}

/** Operations that answer with a Location. */
const located: readonly OperationName[] = ['createDocument', 'submitDocument'];

/** The answers of an operation that succeeds, by status. */
export function answersOf(name: OperationName, print: PrintSchema): Record<string, ResponseObject> {
  const operation: Operation = operations[name];
  if (operation.envelope === 'file') return fileAnswers(usualHeaders);
  const content = { 'application/json': { schema: answerSchema(operation, print) } };
  const names: HeaderName[] = [...usualHeaders, ...(located.includes(name) ? (['Location'] as const) : [])];
  const description = operation.status === 201 ? 'Created.' : 'Success.';
  const first = { [operation.status]: { description, headers: headerRefs(names), content } };
  if (operation.repeat !== 'once') return first;
  const replayed = {
    description: 'It was stored before. The answer is the same as then.',
    headers: headerRefs([...names, 'Idempotency-Replayed']),
    content,
  };
  return { ...first, 200: replayed };
}
