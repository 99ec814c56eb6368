import { invalid, type Problem, type Reason, reasons, ServiceError } from '@document-signer/core';

/** The error for something that does not exist, or that the key may not see. */
export function notFound(what: string): ServiceError {
  return new ServiceError('NOT_FOUND', { message: `There is no ${what}.` });
}

/** @throws ServiceError `NOT_FOUND` when nothing was found */
export function required<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw notFound(what);
  return found;
}

/** @throws ServiceError `VALIDATION_ERROR` that lists all problems, if there are any */
export function requireNoProblems(problems: readonly Problem[]): void {
  const [first, ...rest] = problems;
  if (first) throw invalid([first, ...rest]);
}

interface ConflictDetails {
  /** What the message is about. */
  readonly subject?: string;
  /** Seconds. */
  readonly retryAfter?: number;
  /** RFC 3339. */
  readonly until?: string;
}

/** The error for a request that the state of a submission or an envelope does not allow. */
export function conflict(
  field: string,
  reason: Reason,
  { subject = field === 'signerId' ? 'The signer' : 'The envelope', retryAfter, ...more }: ConflictDetails = {},
): ServiceError {
  return new ServiceError('SUBMISSION_FAILED', {
    status: reasons[reason].status,
    message: `${subject} ${reasons[reason].says}.`,
    details: { field, reason, ...more },
    ...(retryAfter !== undefined && { retryAfter }),
  });
}

/** When clients ask again for a submission or an envelope whose completion runs, in seconds. */
export const completionRetryAfter = 2;
