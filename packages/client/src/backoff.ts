/** The first wait is up to half a second, each next one up to twice as long, none more than eight seconds. */
const first = 500;
const longest = 8_000;

/** The longest Retry-After that is waited for, milliseconds: one window of the rate limit. */
const patience = 60_000;

/**
 * Milliseconds to wait before trying again: exponential backoff with full jitter, so that many clients that failed
 * together do not come back together. A server that names a time (`retryAfter`, seconds) gets that and the jitter.
 *
 * @param repeats how many repeats there were already
 * @param random from 0 up to 1
 * @returns undefined when the server asks for more patience than a person in front of a screen has
 */
export function waitBefore(repeats: number, random: number, retryAfter = 0): number | undefined {
  const asked = retryAfter * 1000;
  if (asked > patience) return undefined;
  return asked + random * Math.min(longest, first * 2 ** repeats);
}

/**
 * Seconds of a header Retry-After, which is a number or a date (RFC 9110, 10.2.3).
 *
 * @param now milliseconds since the epoch
 */
export function secondsOf(retryAfter: string | null, now: number): number | undefined {
  if (!retryAfter) return undefined;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000));
}
