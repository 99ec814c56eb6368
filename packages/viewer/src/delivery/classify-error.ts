import { isServiceAnswer } from '../failure/failure.ts';

/** What a failed request tells about its outcome. */
export interface ErrorClass {
  /** Whether the request may have been carried out although its answer is unknown. */
  readonly mayBeDone: boolean;
  /** `transient`: a retry may succeed at once. `busy`: it may when the service has time. `final`: it will not. */
  readonly kind: 'transient' | 'busy' | 'final';
  /** Whether the answer came from something else than the service, such as a login page, or cannot be read. */
  readonly isUnreadable: boolean;
  readonly retryAfter: number;
}

/** The request or its answer was lost: no answer, or a proxy's. */
const transientStatuses: ReadonlySet<number> = new Set([0, 408, 502, 504]);

/** The service refuses before it does anything, unless it says otherwise. */
const busyStatuses: ReadonlySet<number> = new Set([429, 503]);

/** Reads from an error whether a retry makes sense, and whether the request may have been carried out. */
export function classifyError(error: unknown): ErrorClass {
  if (!isServiceAnswer(error)) return { mayBeDone: true, kind: 'final', isUnreadable: false, retryAfter: 0 };
  const { status, details, retryAfter = 0 } = error;
  const isUnknown = details?.reason === 'outcome_unknown';
  if (busyStatuses.has(status)) return { mayBeDone: isUnknown, kind: 'busy', isUnreadable: false, retryAfter };
  if (transientStatuses.has(status)) return { mayBeDone: true, kind: 'transient', isUnreadable: false, retryAfter };
  // A refused key is reported to the signer, even by a proxy: waiting does not help.
  const isUnreadable = status < 400 || (isUnknown && !isKeyRefused(error));
  return { mayBeDone: isUnknown || isUnreadable || status >= 500, kind: 'final', isUnreadable, retryAfter };
}

/** After this many refused attempts, the signer decides. */
const maxBusyAttempts = 5;

/** A service that asks for a longer wait is reported to the signer at once. */
const maxRetryAfterSeconds = 120;

/** Whether the service asks for so long a wait that the signer sees the failure at once. */
export function isLongWait(retryAfter: number): boolean {
  return retryAfter > maxRetryAfterSeconds;
}

/** Delays grow up to these: while the service is busy, and while there is no connection. */
const maxDelayMs = { busy: 8_000, transient: 60_000 } as const;

/** The longest wait, whatever the service asks for. */
const maxWaitSeconds = 6 * 60 * 60;

/**
 * Milliseconds until the next attempt: what the service asks for, and a growing random part, so that clients that failed
 * together do not retry together.
 *
 * @param attempts how many there were, this one included
 * @param random from 0 up to 1
 * @param isInDoubt whether the request may have been carried out. Then it is always sent again: in place of a submission, the
 *   signer would make another one, and both might be stored
 * @returns undefined when there should be none
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

/** Whether the service refused the key, which tells nothing about the request. */
export function isKeyRefused(error: unknown): boolean {
  return isServiceAnswer(error) && (error.status === 401 || error.status === 403);
}

/** Whether the service rejected a submission: it is not stored, and the same one will be rejected again. */
export function isRejected(error: unknown): boolean {
  const { kind, mayBeDone } = classifyError(error);
  return kind === 'final' && !mayBeDone && !isKeyRefused(error);
}
