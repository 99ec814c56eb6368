import {
  type ErrorCode,
  type Operation,
  type OperationName,
  operations,
  type Reason,
  reasons,
} from '@document-signer/core';
import { queryReasons, reasonsOf } from './reasons.ts';
import type { ErrorStatus } from './words/statuses.ts';

/** What a request can fail with at one status. */
export interface Failure {
  readonly status: ErrorStatus;
  readonly codes: readonly ErrorCode[];
  /** The words that `details.reason` can have. */
  readonly reasons: readonly Reason[];
}

/** The codes that an operation can fail with at a status. */
function codesAt(status: number, { errors }: Operation): readonly ErrorCode[] {
  const submits = errors.includes('SUBMISSION_FAILED');
  switch (status) {
    case 401:
      return ['INVALID_API_KEY', 'EXPIRED_API_KEY'];
    case 403:
      return ['INSUFFICIENT_PERMISSIONS'];
    case 404:
      return errors.filter((code) => code === 'DOCUMENT_NOT_FOUND' || code === 'NOT_FOUND');
    case 409:
      return [submits ? 'SUBMISSION_FAILED' : 'VALIDATION_ERROR'];
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

/** What an operation can fail with, in the order of the statuses. */
export function failuresOf(name: OperationName): readonly Failure[] {
  const operation: Operation = operations[name];
  const all = reasonsOf(name);
  const always = [401, 403, 429, 500, ...(codesAt(404, operation).length > 0 ? [404] : [])];
  const statuses = new Set([...always, ...all.map((reason) => reasons[reason].status)]);
  return [...statuses]
    .sort((a, b) => a - b)
    .map((status) => {
      const here = all.filter((reason) => reasons[reason].status === status);
      const found = new Set(status === 400 && operation.query ? [...here, ...queryReasons] : here);
      return { status: status as ErrorStatus, codes: codesAt(status, operation), reasons: [...found] };
    });
}
