import { type ErrorCode, errorCatalogue } from './catalogue.ts';
import { type Reason, reasons } from './reasons.ts';

/** One thing that is wrong: which part (`fields[0].value.content`), why, and limits such as `max` where they help. */
export interface Problem {
  readonly field: string;
  readonly reason: Reason;
  readonly [limit: string]: unknown;
}

/** What goes with an error beyond its code. */
export interface ServiceErrorOptions {
  /** HTTP status, when it is not the catalogue's. */
  readonly status?: number;
  /** What happened and what to do; the catalogue's text when absent. */
  readonly message?: string;
  /** `error.details` of the envelope: `{field, reason}`, `{missingFields}`, `{requiredScopes}` ... */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Seconds to wait before trying again (the header Retry-After, RFC 9110 10.2.3). */
  readonly retryAfter?: number;
  /** The request it happened in (`req_...`), known once a server has answered. */
  readonly requestId?: string;
  /** The underlying error, for logs only; it is never sent. */
  readonly cause?: unknown;
}

/**
 * The one error of the service: thrown by the API's handlers, sent as the error envelope, and thrown again by the
 * client library with the same code, message and details.
 *
 * @example throw new ServiceError('DOCUMENT_NOT_FOUND', { message: `There is no document ${id}.` });
 */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;

  constructor(code: ErrorCode, options: ServiceErrorOptions = {}) {
    super(options.message ?? errorCatalogue[code].message, { cause: options.cause });
    this.name = 'ServiceError';
    this.code = code;
    this.status = options.status ?? errorCatalogue[code].status;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
    this.requestId = options.requestId;
  }
}

/** Says one problem as a sentence, such as `renderContext.scale is out of range.` */
export function describeProblem(problem: Problem): string {
  return `${problem.field} ${reasons[problem.reason].says}.`;
}

function isUnreadable(problem: Problem): boolean {
  return reasons[problem.reason].status === 400;
}

/**
 * Makes the error for one or more problems of a request. The first one stands in `details`, several also in
 * `details.errors`. Unreadable parts come first, since rules cannot be checked before they are fixed.
 *
 * @param status the status for all problems, such as 400 for query parameters
 */
export function invalid(
  problems: readonly [Problem, ...Problem[]],
  code: ErrorCode = 'VALIDATION_ERROR',
  status?: number,
): ServiceError {
  const first = problems.find(isUnreadable) ?? problems[0];
  return new ServiceError(code, {
    status: status ?? reasons[first.reason].status,
    message: describeProblem(first),
    details: problems.length > 1 ? { ...first, errors: problems } : first,
  });
}
