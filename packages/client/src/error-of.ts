import {
  errorEnvelopeSchema,
  keyRejectionSchema,
  parse,
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

/** For an answer that is not the service's: a proxy, a wrong base address, a hotel's log-in page. */
export function strangeAnswer(response: Response, options: ServiceErrorOptions = {}): ServiceError {
  const redirected = response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400);
  const what = redirected ? 'a redirect' : `status ${response.status} with a body that is not the service's`;
  return new ServiceError(response.status === 429 ? 'RATE_LIMIT_EXCEEDED' : 'INTERNAL_ERROR', {
    ...options,
    status: response.status,
    message: `The answer was ${what}. Check the baseUrl, and whether a proxy stands between.`,
  });
}

/**
 * Makes a response that is no success the error it tells of.
 *
 * @param now milliseconds since the epoch, for a Retry-After that is a date
 */
export function errorOf(response: Response, body: unknown, now: number): ServiceError {
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
    : strangeAnswer(response, heard);
}
