import { isServiceAnswer } from '../failure/failure.ts';

/** The outcome of a failed request, as far as it is known. */
export interface ErrorClass {
  /** Whether the service may have processed the request although its response is unknown. */
  readonly mayBeDone: boolean;
  /** `transient`: a retry may succeed at once. `busy`: it may succeed later. `final`: it will not succeed. */
  readonly kind: 'transient' | 'busy' | 'final';
  /** Whether the response cannot be read, or is not from the service, such as a login page. */
  readonly isUnreadable: boolean;
  readonly retryAfter: number;
}

/** The request or its response was lost: there was no response, or one from a proxy. */
const transientStatuses: ReadonlySet<number> = new Set([0, 408, 502, 504]);

/** The service refuses these requests before processing them, unless it reports an unknown outcome. */
const busyStatuses: ReadonlySet<number> = new Set([429, 503]);

/** Classifies an error: whether a retry makes sense, and whether the request may have been processed. */
export function classifyError(error: unknown): ErrorClass {
  if (!isServiceAnswer(error)) return { mayBeDone: true, kind: 'final', isUnreadable: false, retryAfter: 0 };
  const { status, details, retryAfter = 0 } = error;
  const isUnknown = details?.reason === 'outcome_unknown';
  if (busyStatuses.has(status)) return { mayBeDone: isUnknown, kind: 'busy', isUnreadable: false, retryAfter };
  if (transientStatuses.has(status)) return { mayBeDone: true, kind: 'transient', isUnreadable: false, retryAfter };
  // A refused key counts even from a proxy, because waiting does not help.
  const isUnreadable = status < 400 || (isUnknown && !isKeyRefused(error));
  return { mayBeDone: isUnknown || isUnreadable || status >= 500, kind: 'final', isUnreadable, retryAfter };
}

/** After this many refused attempts, the signer decides. */
const maxBusyAttempts = 5;

/** For a longer `Retry-After`, the signer sees the failure at once. */
const maxRetryAfterSeconds = 120;

/** Whether the `Retry-After`, in seconds, is so long that the signer sees the failure at once. */
export function isLongWait(retryAfter: number): boolean {
  return retryAfter > maxRetryAfterSeconds;
}

/** The longest backoff while the service is busy, and while there is no connection. */
const maxDelayMs = { busy: 8_000, transient: 60_000 } as const;

/** The upper limit of `Retry-After`. */
const maxWaitSeconds = 6 * 60 * 60;

/**
 * Milliseconds until the next attempt: the service's `Retry-After` plus exponential backoff with jitter, so that clients
 * that failed together do not retry together.
 *
 * @param attempts the number of attempts so far
 * @param random from 0 up to 1
 * @param isInDoubt whether the request may have been processed. Then it is always retried: otherwise the signer would create
 *   a second submission, and both might be stored
 * @returns undefined if the request should not be retried
 */
export function retryDelay(
  { kind, retryAfter }: ErrorClass,
  attempts: number,
  random: number,
  isInDoubt = false,
): number | undefined {
  const isOver = kind === 'final' || isLongWait(retryAfter) || (kind === 'busy' && attempts >= maxBusyAttempts);
  if (isOver && !isInDoubt) return undefined;
  const maxMs = maxDelayMs[kind === 'busy' && !isInDoubt ? 'busy' : 'transient'];
  const backoff = Math.min(maxMs, 500 * 2 ** Math.min(attempts, 10));
  return Math.min(retryAfter, maxWaitSeconds) * 1000 + backoff * (0.5 + random / 2);
}

/** Whether the service refused the key, which says nothing about the request itself. */
export function isKeyRefused(error: unknown): boolean {
  return isServiceAnswer(error) && (error.status === 401 || error.status === 403);
}

/** Whether the service rejected a submission: it is not stored, and the same one will be rejected again. */
export function isRejected(error: unknown): boolean {
  const { kind, mayBeDone } = classifyError(error);
  return kind === 'final' && !mayBeDone && !isKeyRefused(error);
}
