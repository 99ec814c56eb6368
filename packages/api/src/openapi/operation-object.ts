import {
  maxFields,
  type Operation,
  type OperationName,
  operations,
  pageSize,
  referenceQuerySchema,
} from '@document-signer/core';
import { failureAnswersOf } from './failures.ts';
import { type PrintSchema, schemaRef } from './json-schema.ts';
import { operationWords } from './operation-words.ts';
import { answersOf } from './responses.ts';
import type { MediaType, OperationObject, ParameterObject } from './types.ts';

const pageParameters: readonly ParameterObject[] = [
  {
    name: 'limit',
    in: 'query',
    required: false,
    description: 'Maximum number of entries per page.',
    schema: { type: 'integer', minimum: 1, maximum: pageSize.max, default: pageSize.default },
  },
  {
    name: 'cursor',
    in: 'query',
    required: false,
    description: '`pagination.cursor` of the previous page of the same list.',
    schema: { type: 'string', maxLength: 512 },
  },
];

const externalIdParameter: ParameterObject = {
  name: 'externalId',
  in: 'query',
  required: false,
  description: 'Only entries with this `externalId`.',
  schema: { type: 'string', maxLength: 200 },
};

/** The `Range` header of requests for files. */
export const rangeParameter: ParameterObject = {
  name: 'Range',
  in: 'header',
  required: false,
  description: 'One range of bytes, such as `bytes=0-65535`, or `bytes=-1024` for the last 1,024.',
  schema: { type: 'string' },
};

const idempotencyKey: ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Your own identifier for this submission. Repeated with the same body and API key, it is stored once.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function queryParameters({ query }: Operation): readonly ParameterObject[] {
  if (!query) return [];
  return query === referenceQuerySchema ? [...pageParameters, externalIdParameter] : pageParameters;
}

function pathParameters(operation: Operation, print: PrintSchema): ParameterObject[] {
  const { properties = {} } = operation.params ? print(operation.params) : {};
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    description: `Identifier of the ${name === 'keyId' ? 'API key' : name.replace(/Id$/, '')}.`,
    schema,
  }));
}

const mediaTypes = { json: 'application/json', form: 'multipart/form-data', pdf: 'application/pdf' } as const;

function bodyOf(name: OperationName, print: PrintSchema): MediaType | undefined {
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
  const { group, title, about } = operationWords[name];
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
      ...queryParameters(operation),
      ...(operation.envelope === 'file' ? [rangeParameter] : []),
      ...(operation.repeat === 'once' ? [idempotencyKey] : []),
    ],
    ...(body && { requestBody: { required: true, content: { [type]: body } } }),
    responses: { ...answersOf(name, print), ...failureAnswersOf(name) },
    'x-key-kinds': operation.keys,
    ...(operation.isForOperator && { 'x-operator-only': true }),
  };
}
