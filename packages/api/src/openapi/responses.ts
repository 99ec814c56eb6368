import { type Operation, type OperationName, operations, reasons } from '@document-signer/core';
import { examples } from './examples/index.ts';
import { type Failure, failuresOf } from './failures.ts';
import { fileAnswers } from './file-answers.ts';
import { type HeaderName, headerRefs, usualHeaders } from './headers.ts';
import { type PrintSchema, schemaRef } from './schemas.ts';
import type { MediaType, ResponseObject } from './types.ts';
import { operationWords } from './words/operations.ts';
import { statusWords } from './words/statuses.ts';

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

/** The operations whose answer says where to find what they made. */
const located: readonly OperationName[] = ['createDocument', 'submitDocument'];

/** What an operation answers when it has done what was asked. */
export function answersOf(name: OperationName, print: PrintSchema): Record<string, ResponseObject> {
  const { status, repeat, envelope }: Operation = operations[name];
  if (envelope === 'file') return fileAnswers(usualHeaders);
  const content = json(answerOf(name, print));
  const names: HeaderName[] = [...usualHeaders, ...(located.includes(name) ? (['Location'] as const) : [])];
  const first = { [status]: { description: operationWords[name].done, headers: headerRefs(names), content } };
  if (repeat !== 'once') return first;
  const description = 'It was done before, and is answered as it was then.';
  return { ...first, 200: { description, headers: headerRefs([...names, 'Idempotency-Replayed']), content } };
}

function headersAt({ status, reasons }: Failure): readonly HeaderName[] {
  // These are answered before anybody has looked for a key.
  if (status === 408 || status === 431) return ['X-Request-Id'];
  const isTemporary = status === 429 || status === 503 || reasons.includes('not_completed');
  return isTemporary ? [...usualHeaders, 'Retry-After'] : usualHeaders;
}

/** The answer of a failure: its codes, and the words of `details.reason` with what they mean. */
export function failureResponse(failure: Failure, schemaName = 'Error'): ResponseObject {
  const { status, codes, reasons: words } = failure;
  const { title, about } = statusWords[status];
  const lines = words.map((word) => `- \`${word}\`: … ${reasons[word].says}`);
  const said = [`**${title}** (${codes.map((code) => `\`${code}\``).join(', ')}). ${about}`, ...lines];
  return {
    description: said.join('\n'),
    headers: headerRefs(headersAt(failure)),
    content: json({ schema: schemaRef(schemaName) }),
    'x-codes': codes,
    'x-reasons': words,
  };
}

/** What an operation answers when it has not. */
export function failureAnswersOf(name: OperationName): Record<string, ResponseObject> {
  // The one error without the envelope (interface, section 4.1).
  const schemaOf = (status: number) => (name === 'validateKey' && status === 401 ? 'KeyRejection' : 'Error');
  return Object.fromEntries(
    failuresOf(name).map((failure) => [failure.status, failureResponse(failure, schemaOf(failure.status))]),
  );
}
