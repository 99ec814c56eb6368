import { type Operation, type OperationName, operations } from '@document-signer/core';
import { type HeaderName, headerRefs, usualHeaders } from './headers.ts';
import { operationWords } from './operation-words.ts';
import { type PrintSchema, schemaRef } from './schemas.ts';
import type { JsonSchema, MediaType, ResponseObject } from './types.ts';

const pdf: Readonly<Record<string, MediaType>> = {
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
  const first = { [operation.status]: { description: operationWords[name].done, headers: headerRefs(names), content } };
  if (operation.repeat !== 'once') return first;
  const description = 'It was stored before. The answer is the same as then.';
  return { ...first, 200: { description, headers: headerRefs([...names, 'Idempotency-Replayed']), content } };
}
