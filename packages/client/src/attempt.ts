import { minUploadBytesPerSecond, type Operation, ServiceError } from '@document-signer/core';
import type { Clock } from './clock.ts';
import type { Connection } from './options.ts';
import { type Outcome, readOutcome } from './outcome.ts';
import type { PreparedRequest } from './request-of.ts';

/** Node's error codes for a failed connection, after which the request cannot have arrived. Browsers report none. */
const unconnected = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

function neverArrived(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && unconnected.includes(code);
}

/** The error for a missing answer, with `status` 0. */
function noAnswer(operation: Operation, timedOut: boolean, cause: unknown): ServiceError {
  const submits = operation.repeat === 'once';
  const what = timedOut ? 'did not answer in time' : 'could not be reached, or the connection was lost';
  const then = submits ? 'then submit again: the same submission is stored once' : 'then try again';
  return new ServiceError(submits ? 'SUBMISSION_FAILED' : 'INTERNAL_ERROR', {
    status: 0,
    message: `The service ${what}. Check your internet connection, ${then}.`,
    ...(timedOut && { details: { reason: 'timeout' } }),
    cause,
  });
}

/**
 * Sends a request once and reads its answer, within the time for one attempt and for its body.
 *
 * @throws the signal's reason when the caller aborts
 */
export async function attempt(
  operation: Operation,
  { url, init, size }: PreparedRequest,
  { fetch, timeout }: Connection,
  clock: Clock,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  const deadline = clock.deadline(timeout + (size / minUploadBytesPerSecond) * 1000);
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.any(signal ? [signal, deadline] : [deadline]) });
    return await readOutcome(operation, response, clock.now());
  } catch (cause) {
    signal?.throwIfAborted();
    const error = noAnswer(operation, deadline.aborted, cause);
    return { ok: false, error, effect: neverArrived(cause) ? 'none' : 'unknown' };
  }
}
