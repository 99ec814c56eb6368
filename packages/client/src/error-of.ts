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

/** The statuses with which a proxy refuses a request that the service has not seen. */
const refusedByProxy: ReadonlySet<number> = new Set([413, 429, 503]);

/** The answer was lost, so the request may or may not have been carried out. */
export const unknownOutcome: Reason = 'outcome_unknown';

/**
 * The error for an answer that is not the service's, such as from a proxy, a wrong base URL or a captive portal. The service may
 * have carried out the request, so operations with an Idempotency-Key get `outcome_unknown`.
 */
export function foreignAnswer(
  { repeat }: Operation,
  response: Response,
  options: ServiceErrorOptions = {},
): ServiceError {
  const redirected = response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400);
  const what = redirected ? 'a redirect' : `status ${response.status} with a body that is not the service's`;
  return new ServiceError(response.status === 429 ? 'RATE_LIMIT_EXCEEDED' : 'INTERNAL_ERROR', {
    ...options,
    ...(repeat === 'once' && !refusedByProxy.has(response.status) && { details: { reason: unknownOutcome } }),
    status: response.status,
    message: `The answer was ${what}. Check the baseUrl and any proxies.`,
  });
}

/**
 * Converts a response with an error status to an error.
 *
 * @param now milliseconds since the epoch, for a Retry-After that is a date
 */
export function errorOf(operation: Operation, response: Response, body: unknown, now: number): ServiceError {
  const retryAfter = secondsOf(response.headers.get('Retry-After'), now);
  const requestId = response.headers.get('X-Request-Id');
  const common = {
    status: response.status,
    ...(retryAfter !== undefined && { retryAfter }),
    ...(requestId !== null && { requestId }),
  };
  const envelope = readAs(errorEnvelopeSchema, body);
  if (envelope) {
    const { code, message, details } = envelope.error;
    const { requestId } = envelope.meta;
    return new ServiceError(code, { ...common, message, requestId, ...(details && { details }) });
  }
  const rejection = readAs(keyRejectionSchema, body);
  return rejection
    ? new ServiceError('INVALID_API_KEY', { ...common, message: rejection.error })
    : foreignAnswer(operation, response, common);
}
