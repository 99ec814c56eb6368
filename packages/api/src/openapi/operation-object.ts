import { type Operation, type OperationName, operations, pageSize, reasons } from '@document-signer/core';
import { exampleParams, examples } from './examples/index.ts';
import { type Failure, failuresOf } from './failures.ts';
import { type HeaderName, headerRefs, usualHeaders } from './headers.ts';
import type { JsonSchema, MediaType, OperationObject, ParameterObject, ResponseObject } from './types.ts';
import { operationWords } from './words/operations.ts';
import { statusWords } from './words/statuses.ts';

/** Refers to a schema of the document. */
export const schemaRef = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** Prints the schemas of a row: a reference where the schema has a name, all of it otherwise. */
export type PrintSchema = (schema: NonNullable<Operation['answer']>) => JsonSchema;

const queryParameters: readonly ParameterObject[] = [
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

const idempotencyKey: ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A text of your own for this one submission. Sent again with the same body, it is stored once; see Idempotency.',
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

function bodyOf(name: OperationName, print: PrintSchema): MediaType | undefined {
  const operation: Operation = operations[name];
  const example = examples[name].body;
  if (operation.bodyType === 'form') {
    return {
      schema: schemaRef('DocumentForm'),
      encoding: { file: { contentType: 'application/pdf' }, fields: { contentType: 'application/json' } },
    };
  }
  if (!operation.body) return undefined;
  const schema =
    name === 'replaceFields' ? { type: 'array', maxItems: 5000, items: schemaRef('NewField') } : print(operation.body);
  return { schema, ...(example !== undefined && { example }) };
}

const meta = { requestId: 'req_4m6n8p0q1r3s5t7v9w0x2y4z6a', timestamp: '2026-11-21T10:00:00.420Z' };

/** What a caller gets: the answer in its envelope (interface, section 2.1 and 2.2). */
function answerOf(name: OperationName, print: PrintSchema): MediaType {
  const { envelope, answer }: Operation = operations[name];
  const schema = print(answer);
  const example = examples[name].answer;
  if (envelope === 'bare') return { schema, example };
  const success = { const: true, description: 'Always true.' };
  const members = envelope === 'list' ? (schema.properties ?? {}) : { data: schema };
  const properties = { success, ...members, meta: schemaRef('Meta') };
  const values = envelope === 'list' ? example : { data: example };
  return {
    schema: { type: 'object', properties, required: Object.keys(properties) },
    example: { success: true, ...values, meta },
  };
}

const json = (content: MediaType) => ({ 'application/json': content });

function answers(name: OperationName, print: PrintSchema): Record<string, ResponseObject> {
  const { status, repeat, errors }: Operation = operations[name];
  const content = json(answerOf(name, print));
  const makesAddress = name === 'createDocument' || name === 'submitDocument';
  const made: HeaderName[] = makesAddress ? ['Location'] : [];
  const description = operationWords[name].title;
  const first = { [status]: { description, headers: headerRefs([...usualHeaders, ...made]), content } };
  if (repeat !== 'once' || !errors.includes('SUBMISSION_FAILED')) return first;
  const replay: ResponseObject = {
    description: 'It was stored before. The answer is the same.',
    headers: headerRefs([...usualHeaders, ...made, 'Idempotency-Replayed']),
    content,
  };
  return { ...first, 200: replay };
}

/** The answer of a failure: its codes, and the words of `details.reason` with what they mean. */
export function failureResponse(
  { status, codes, reasons: words }: Failure,
  schema = schemaRef('Error'),
): ResponseObject {
  const { title, about } = statusWords[status];
  const waits = status === 429 || status === 503;
  // Answered before anybody has looked for a key.
  const isUnkeyed = status === 408 || status === 431;
  const lines = words.map((word) => `- \`${word}\`: … ${reasons[word].says}`);
  const said = [`**${title}** (${codes.map((code) => `\`${code}\``).join(', ')}). ${about}`, ...lines];
  return {
    description: said.join('\n'),
    headers: headerRefs([
      ...(isUnkeyed ? (['X-Request-Id'] as const) : usualHeaders),
      ...(waits ? (['Retry-After'] as const) : []),
    ]),
    content: json({ schema }),
    'x-codes': codes,
    'x-reasons': words,
  };
}

function failureAnswers(name: OperationName): Record<string, ResponseObject> {
  // The one error without the envelope (interface, section 4.1).
  const schemaOf = (status: number) => schemaRef(name === 'validateKey' && status === 401 ? 'KeyRejection' : 'Error');
  return Object.fromEntries(
    failuresOf(name).map((failure) => [failure.status, failureResponse(failure, schemaOf(failure.status))]),
  );
}

/** Prints a row of the operations table. */
export function operationObject(name: OperationName, print: PrintSchema): OperationObject {
  const operation: Operation = operations[name];
  const { group, title, more } = operationWords[name];
  const body = bodyOf(name, print);
  const type = operation.bodyType === 'form' ? 'multipart/form-data' : 'application/json';
  return {
    operationId: name,
    summary: title,
    description: more ? `${operation.summary} ${more}` : operation.summary,
    tags: [group],
    security: [{ apiKey: operation.scope ? [operation.scope] : [] }],
    parameters: [
      ...pathParameters(operation, print),
      ...(operation.query ? queryParameters : []),
      ...(operation.repeat === 'once' ? [idempotencyKey] : []),
    ],
    ...(body && { requestBody: { required: true, content: { [type]: body } } }),
    responses: { ...answers(name, print), ...failureAnswers(name) },
    'x-key-kinds': operation.keys,
    ...(operation.isForOperator && { 'x-operator-only': true }),
  };
}
