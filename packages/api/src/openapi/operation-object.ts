import { maxFields, type Operation, type OperationName, operations, pageSize } from '@document-signer/core';
import { failureAnswersOf } from './failures.ts';
import { type PrintSchema, schemaRef } from './json-schema.ts';
import { wordsOf } from './operation-words.ts';
import { answersOf } from './responses.ts';
import type { Content, JsonSchema, OperationObject, ParameterObject } from './types.ts';

/** Prints a parameter. */
export function parameter(
  place: ParameterObject['in'],
  name: string,
  description: string,
  schema: JsonSchema,
  required = place === 'path',
): ParameterObject {
  return { name, in: place, required, description, schema };
}

/** Core reads it from text, so its schema there is that of a text. */
const limit = { type: 'integer', minimum: 1, maximum: pageSize.max, default: pageSize.default };

const queryWords: Readonly<Record<string, string>> = {
  limit: 'Maximum number of entries per page.',
  cursor: '`pagination.cursor` of the previous page of the same list.',
  externalId: 'Only entries with this `externalId`.',
  status: 'Only entries in this state.',
  documentId: 'Only entries of this document.',
  version:
    'The version that the fields were read with. If the document has another one by now, nothing is changed and the answer is 409 with `document_changed`.',
};

/** The `Range` header of requests for files. */
export const rangeParameter = parameter(
  'header',
  'Range',
  'One range of bytes, such as `bytes=0-65535`, or `bytes=-1024` for the last 1,024.',
  { type: 'string' },
);

const idempotencyKey = parameter(
  'header',
  'Idempotency-Key',
  'Your own identifier for this submission. Repeated with the same body and API key, it is stored once.',
  { type: 'string', minLength: 1, maxLength: 255 },
);

function queryParameters({ query }: Operation, print: PrintSchema): ParameterObject[] {
  const { properties = {} } = query ? print(query) : {};
  return Object.entries(properties).map(([name, schema]) =>
    parameter('query', name, queryWords[name] ?? '', name === 'limit' ? limit : schema),
  );
}

function pathParameters(operation: Operation, print: PrintSchema): ParameterObject[] {
  const { properties = {} } = operation.params ? print(operation.params) : {};
  return Object.entries(properties).map(([name, schema]) =>
    parameter('path', name, `Identifier of the ${name === 'keyId' ? 'API key' : name.replace(/Id$/, '')}.`, schema),
  );
}

const mediaTypes = { json: 'application/json', form: 'multipart/form-data', pdf: 'application/pdf' } as const;

function bodyOf(name: OperationName, print: PrintSchema): Content[string] | undefined {
  const operation: Operation = operations[name];
  if (operation.bodyType === 'form') {
    return {
      schema: schemaRef('DocumentForm'),
      encoding: { file: { contentType: 'application/pdf' }, fields: { contentType: 'application/json' } },
    };
  }
  if (operation.bodyType === 'pdf') return { schema: { type: 'string', format: 'binary' } };
  if (name === 'replaceFields') {
    return { schema: { type: 'array', maxItems: maxFields, items: schemaRef('NewField') } };
  }
  return operation.body && { schema: print(operation.body) };
}

/** Prints an operation of core's table. */
export function operationObject(name: OperationName, print: PrintSchema): OperationObject {
  const operation: Operation = operations[name];
  const { group, title, about } = wordsOf(name);
  const body = bodyOf(name, print);
  const type = mediaTypes[operation.bodyType ?? 'json'];
  return {
    operationId: name,
    summary: title,
    description: about,
    tags: [group],
    // An empty requirement means that no key is needed (OpenAPI 3.1.1, 4.8.10).
    security: [{ apiKey: operation.scope ? [operation.scope] : [] }, ...(operation.isKeyOptional ? [{}] : [])],
    parameters: [
      ...pathParameters(operation, print),
      ...queryParameters(operation, print),
      ...(operation.envelope === 'file' ? [rangeParameter] : []),
      ...(operation.repeat === 'once' ? [idempotencyKey] : []),
    ],
    ...(body && { requestBody: { required: true, content: { [type]: body } } }),
    responses: { ...answersOf(name, print), ...failureAnswersOf(name) },
    'x-key-kinds': operation.keys,
    ...(operation.isForOperator && { 'x-operator-only': true }),
  };
}
