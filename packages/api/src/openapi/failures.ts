import {
  type ErrorCode,
  type Operation,
  type OperationName,
  operations,
  type Reason,
  reasons,
} from '@document-signer/core';
import { queryReasons, reasonsOf, urlOperations } from './reasons.ts';
import type { ErrorStatus } from './words/statuses.ts';

/** What a request can fail with at one status. */
export interface Failure {
  readonly status: ErrorStatus;
  readonly codes: readonly ErrorCode[];
  /** The words that `details.reason` can have. */
  readonly reasons: readonly Reason[];
}

/** The codes that an operation can fail with at a status. */
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

/** A range of bytes that lies behind the end of a file. In a body the same reason has another status. */
const noRange = { status: 416, codes: ['VALIDATION_ERROR'], reasons: ['range'] } as const satisfies Failure;

/** What an operation can fail with, in the order of the statuses. */
export function failuresOf(name: OperationName): readonly Failure[] {
  const operation: Operation = operations[name];
  const all = reasonsOf(name);
  const always = [401, 403, 429, 500, ...(codesAt(404, operation).length > 0 ? [404] : [])];
  const statuses = new Set([...always, ...all.map((reason) => reasons[reason].status)]);
  const failures = [...statuses].map((status): Failure => {
    const here = all.filter((reason) => reasons[reason].status === status);
    const found = new Set([
      ...here,
      ...(status === 400 && operation.query ? queryReasons : []),
      // Of a method it is 405; a URL can be read, and leads to where nothing is sent to.
      ...(status === 422 && urlOperations.includes(name) ? (['not_allowed'] as const) : []),
    ]);
    return { status: status as ErrorStatus, codes: codesAt(status, operation), reasons: [...found] };
  });
  const ofFile = operation.envelope === 'file' ? [noRange] : [];
  return [...failures, ...ofFile].sort((a, b) => a.status - b.status);
}
