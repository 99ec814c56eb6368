import {
  errorEnvelopeSchema,
  keyRejectionSchema,
  type Operation,
  parse,
  type Reason,
  ServiceError,
  type ServiceErrorOptions,
} from '@document-signer/core';
import { secondsOf } from './backoff.ts';

type Schema = Parameters<typeof parse>[0];

function readAs<S extends Schema>(schema: S, body: unknown): ReturnType<typeof parse<S>> | undefined {
  try {
    return parse(schema, body);
  } catch {
    return undefined;
  }
}

/** By these, somebody on the way refuses a request in place of the service, which has not seen it then. */
const refusedOnTheWay: ReadonlySet<number> = new Set([413, 429, 503]);

/** The service, or a proxy before it, went away while it was done, or its answer was lost: nobody knows how that ended. */
export const unknownOutcome: Reason = 'outcome_unknown';

/**
 * For an answer that is not the service's: a proxy, a wrong base address, a hotel's log-in page. Of what is done once
 * however often it is sent, it tells nothing: the service may have done it, and its answer was lost.
 */
export function strangeAnswer(
  { repeat }: Operation,
  response: Response,
  options: ServiceErrorOptions = {},
): ServiceError {
  const redirected = response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400);
  const what = redirected ? 'a redirect' : `status ${response.status} with a body that is not the service's`;
  return new ServiceError(response.status === 429 ? 'RATE_LIMIT_EXCEEDED' : 'INTERNAL_ERROR', {
    ...options,
    ...(repeat === 'once' && !refusedOnTheWay.has(response.status) && { details: { reason: unknownOutcome } }),
    status: response.status,
    message: `The answer was ${what}. Check the baseUrl, and whether a proxy stands between.`,
  });
}

/**
 * Makes a response that is no success the error it tells of.
 *
 * @param now milliseconds since the epoch, for a Retry-After that is a date
 */
export function errorOf(operation: Operation, response: Response, body: unknown, now: number): ServiceError {
  const retryAfter = secondsOf(response.headers.get('Retry-After'), now);
  const requestId = response.headers.get('X-Request-Id');
  const heard = {
    status: response.status,
    ...(retryAfter !== undefined && { retryAfter }),
    ...(requestId !== null && { requestId }),
  };
  const envelope = readAs(errorEnvelopeSchema, body);
  if (envelope) {
    const { code, message, details } = envelope.error;
    const { requestId } = envelope.meta;
    return new ServiceError(code, { ...heard, message, requestId, ...(details && { details }) });
  }
  const rejection = readAs(keyRejectionSchema, body);
  return rejection
    ? new ServiceError('INVALID_API_KEY', { ...heard, message: rejection.error })
    : strangeAnswer(operation, response, heard);
}
