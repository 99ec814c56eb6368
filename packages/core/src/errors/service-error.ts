import { type ErrorCode, errorCatalogue } from './catalogue.ts';
import { type Reason, reasons } from './reasons.ts';

/** A problem of a request: the place (`fields[0].value.content`), the reason, and limits such as `max`. */
export interface Problem {
  readonly field: string;
  readonly reason: Reason;
  readonly [limit: string]: unknown;
}

/** Options of an error. */
export interface ServiceErrorOptions {
  /** HTTP status. Default: that of the catalogue. */
  readonly status?: number;
  /** What happened and what to do. Default: the message of the catalogue. */
  readonly message?: string;
  /** `error.details` of the envelope: `{field, reason}`, `{missingFields}`, `{requiredScopes}` ... */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Seconds to wait before a retry (the header Retry-After, RFC 9110 10.2.3). */
  readonly retryAfter?: number;
  /** The request (`req_...`), once the service has answered. */
  readonly requestId?: string;
  /** The underlying error, for logs. It is never sent. */
  readonly cause?: unknown;
}

/**
 * The error of the service. Handlers throw it, the API sends it in the error envelope, and the client throws it with the same
 * code, message and details.
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

/** Describes a problem as a sentence, such as `renderContext.scale is out of range.` */
export function describeProblem(problem: Problem): string {
  return `${problem.field} ${reasons[problem.reason].says}.`;
}

function isUnreadable(problem: Problem): boolean {
  return reasons[problem.reason].status === 400;
}

/**
 * Creates the error for the problems of a request. The first one is in `details`, and several are in `details.errors`. Unreadable
 * parts come first, because rules can only be checked once everything is readable.
 *
 * @param status the status of the error. Default: that of the first problem
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
