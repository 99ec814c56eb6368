/** The maximum of the first delay. It doubles with each retry. */
const firstDelayMs = 500;
const maxDelayMs = 8_000;

/** One window of the rate limit. The client does not wait for a longer Retry-After. */
const maxRetryAfterMs = 60_000;

/**
 * The delay before a retry in milliseconds: exponential backoff with full jitter, so that clients that failed together do not
 * retry together. Jitter is added to the server's Retry-After.
 *
 * @param retries how many there were already
 * @param random from 0 up to 1
 * @param retryAfter in seconds
 * @returns undefined if Retry-After is too long to wait
 */
export function delayBeforeRetry(retries: number, random: number, retryAfter = 0): number | undefined {
  const retryAfterMs = retryAfter * 1000;
  if (retryAfterMs > maxRetryAfterMs) return undefined;
  return retryAfterMs + random * Math.min(maxDelayMs, firstDelayMs * 2 ** retries);
}

/**
 * The seconds of a Retry-After header, which is a number or a date (RFC 9110, 10.2.3).
 *
 * @param now milliseconds since the epoch
 */
export function secondsOf(retryAfter: string | null, now: number): number | undefined {
  if (!retryAfter) return undefined;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000));
}
