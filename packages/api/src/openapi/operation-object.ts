import {
  maxFields,
  type Operation,
  type OperationName,
  operations,
  pageSize,
  referenceQuerySchema,
} from '@document-signer/core';
import { exampleParams, examples } from './examples/index.ts';
import { answersOf, failureAnswersOf } from './responses.ts';
import { type PrintSchema, schemaRef } from './schemas.ts';
import type { MediaType, OperationObject, ParameterObject } from './types.ts';
import { operationWords } from './words/operations.ts';

const pageParameters: readonly ParameterObject[] = [
  {
    name: 'limit',
    in: 'query',
    required: false,
    description: 'How many entries a page has at most.',
    schema: { type: 'integer', minimum: 1, maximum: pageSize.max, default: pageSize.default },
  },
  {
    name: 'cursor',
    in: 'query',
    required: false,
    description: 'The `pagination.cursor` of the page before. It is good for this list only.',
    schema: { type: 'string', maxLength: 512 },
  },
];

const externalIdParameter: ParameterObject = {
  name: 'externalId',
  in: 'query',
  required: false,
  description: 'Only those that you call so in your own system.',
  schema: { type: 'string', maxLength: 200 },
};

function queryParameters({ query }: Operation): readonly ParameterObject[] {
  if (!query) return [];
  return query === referenceQuerySchema ? [...pageParameters, externalIdParameter] : pageParameters;
}

/** Which part of a file is asked for. */
export const rangeParameter: ParameterObject = {
  name: 'Range',
  in: 'header',
  required: false,
  description: 'One range of bytes, such as `bytes=0-65535`, or `bytes=-1024` for the last ones.',
  schema: { type: 'string' },
};

const idempotencyKey: ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A text of your own for this one submission. Sent again with the same body and API key, it is stored once; see Idempotency.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function pathParameters(operation: Operation, print: PrintSchema): ParameterObject[] {
  const { properties = {} } = operation.params ? print(operation.params) : {};
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    description: `Identifier of the ${name === 'keyId' ? 'API key' : name.replace(/Id$/, '')}.`,
    schema,
    example: exampleParams[name as keyof typeof exampleParams],
  }));
}

const mediaTypes = { json: 'application/json', form: 'multipart/form-data', pdf: 'application/pdf' } as const;

function bodyOf(name: OperationName, print: PrintSchema): MediaType | undefined {
  const operation: Operation = operations[name];
  const example = examples[name].body;
  if (operation.bodyType === 'form') {
    return {
      schema: schemaRef('DocumentForm'),
      encoding: { file: { contentType: 'application/pdf' }, fields: { contentType: 'application/json' } },
    };
  }
  if (operation.bodyType === 'pdf') return { schema: { type: 'string', format: 'binary' } };
  if (!operation.body) return undefined;
  const schema =
    name === 'replaceFields'
      ? { type: 'array', maxItems: maxFields, items: schemaRef('NewField') }
      : print(operation.body);
  return { schema, ...(example !== undefined && { example }) };
}

/** Prints a row of the operations table. */
export function operationObject(name: OperationName, print: PrintSchema): OperationObject {
  const operation: Operation = operations[name];
  const { group, title, more } = operationWords[name];
  const body = bodyOf(name, print);
  const type = mediaTypes[operation.bodyType ?? 'json'];
  return {
    operationId: name,
    summary: title,
    description: more ? `${operation.summary} ${more}` : operation.summary,
    tags: [group],
    // An empty requirement: no key is needed (OpenAPI 3.1.1, 4.8.10).
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
