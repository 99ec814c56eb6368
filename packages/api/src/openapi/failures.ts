import {
  type ErrorCode,
  type Operation,
  type OperationName,
  operations,
  type Reason,
  reasons,
} from '@document-signer/core';
import { schemaRef } from './json-schema.ts';
import { queryReasons, reasonsOf, urlOperations } from './reasons.ts';
import { type HeaderName, headerRefs, usualHeaders } from './responses.ts';
import type { ResponseObject } from './types.ts';

/** What each status of an error means and what to do about it. */
const statusWords = {
  400: 'Bad request: the request cannot be read. Fix what `details` names before you send it again.',
  401: 'Unauthorized: the API key is missing, malformed, unknown, revoked or expired. Send an active key in X-API-Key.',
  403: 'Forbidden: the key does not permit this. `details` names the missing scopes, the kind of key or the origin.',
  404: 'Not found: it does not exist, or not for this key.',
  405: 'Method not allowed: the header Allow lists the methods of this path.',
  408: 'Request timeout: the request took too long to arrive. Send it again on a new connection.',
  409: 'Conflict: the current state does not allow it. `details.reason` says what to do first.',
  413: 'Content too large: the body is larger than this path accepts.',
  415: 'Unsupported media type: the type, character set or encoding of the body is not accepted.',
  416: 'Range not satisfiable: the range starts after the end of the file. Content-Range has its size.',
  422: 'Unprocessable content: the request is readable but breaks a rule. `details` names the place and the rule.',
  429: 'Too many requests: wait for Retry-After, then retry with exponential backoff.',
  431: 'Request header fields too large: send fewer or shorter headers.',
  500: 'Internal server error: retry. If it persists, report the request id.',
  503: 'Service unavailable: nothing was done; retry after Retry-After. With `outcome_unknown` it may have been done: check before you retry.',
} as const;

type ErrorStatus = keyof typeof statusWords;

/** How a request can fail at one status. */
export interface Failure {
  readonly status: ErrorStatus;
  readonly codes: readonly ErrorCode[];
  /** The values `details.reason` can have. */
  readonly reasons: readonly Reason[];
}

function codesAt(status: number, { errors, repeat }: Operation): readonly ErrorCode[] {
  const submits = repeat === 'once';
  switch (status) {
    case 401:
      return ['INVALID_API_KEY', 'EXPIRED_API_KEY'];
    case 403:
      return ['INSUFFICIENT_PERMISSIONS'];
    case 404:
      return errors.filter((code) => code === 'DOCUMENT_NOT_FOUND' || code === 'NOT_FOUND');
    case 409:
      return [errors.includes('SUBMISSION_FAILED') ? 'SUBMISSION_FAILED' : 'VALIDATION_ERROR'];
    case 422:
      // An Idempotency-Key that was used before fails the submission.
      return submits ? ['VALIDATION_ERROR', 'SUBMISSION_FAILED'] : ['VALIDATION_ERROR'];
    case 429:
      return ['RATE_LIMIT_EXCEEDED'];
    case 500:
    case 503:
      return [submits ? 'SUBMISSION_FAILED' : 'INTERNAL_ERROR'];
    default:
      return ['VALIDATION_ERROR'];
  }
}

/** The same reason in a body has another status. */
const rangeFailure: Failure = { status: 416, codes: ['VALIDATION_ERROR'], reasons: ['range'] };

function failuresOf(name: OperationName): readonly Failure[] {
  const operation: Operation = operations[name];
  const all = reasonsOf(name);
  const always = [401, 403, 429, 500, ...(codesAt(404, operation).length > 0 ? [404] : [])];
  const statuses = new Set([...always, ...all.map((reason) => reasons[reason].status)]);
  const failures = [...statuses].map((status): Failure => {
    const found = new Set([
      ...all.filter((reason) => reasons[reason].status === status),
      ...(status === 400 && operation.query ? queryReasons : []),
      // For a method this reason is 405. A URL is readable, but nothing may be sent there.
      ...(status === 422 && urlOperations.includes(name) ? (['not_allowed'] as const) : []),
    ]);
    return { status: status as ErrorStatus, codes: codesAt(status, operation), reasons: [...found] };
  });
  return [...failures, ...(operation.envelope === 'file' ? [rangeFailure] : [])];
}

function headersOf({ status, reasons }: Failure): readonly HeaderName[] {
  // Answered before the key is read.
  if (status === 408 || status === 431) return ['X-Request-Id'];
  const isTemporary = status === 429 || status === 503 || reasons.includes('not_completed');
  return isTemporary ? [...usualHeaders, 'Retry-After'] : usualHeaders;
}

/** The answer for a failure, with its codes and reasons. */
export function failureResponse(failure: Failure, schemaName = 'Error'): ResponseObject {
  const lines = failure.reasons.map((reason) => `- \`${reason}\`: … ${reasons[reason].says}`);
  const codes = failure.codes.map((code) => `\`${code}\``).join(', ');
  return {
    description: [`${statusWords[failure.status]} Code: ${codes}.`, '', ...lines].join('\n').trim(),
    headers: headerRefs(headersOf(failure)),
    content: { 'application/json': { schema: schemaRef(schemaName) } },
    'x-codes': failure.codes,
    'x-reasons': failure.reasons,
  };
}

/** The answers of an operation that fails, by status. */
export function failureAnswersOf(name: OperationName): Record<string, ResponseObject> {
  // The only error outside the error envelope.
  const schemaOf = (status: number) => (name === 'validateKey' && status === 401 ? 'KeyRejection' : 'Error');
  return Object.fromEntries(
    failuresOf(name).map((failure) => [failure.status, failureResponse(failure, schemaOf(failure.status))]),
  );
}
