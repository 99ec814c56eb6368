/** The delays after the first attempt, the second and so on: with the longest jitter, less than three days. */
const delaysSeconds = [5, 60, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 59_400, 61_200];

const longestDelayMs = Math.max(...delaysSeconds) * 1_000;

/**
 * How long to wait before the next attempt, with up to a tenth of jitter, in milliseconds. Undefined: there is none.
 *
 * @param attempts how many there were
 * @param random from 0 to 1
 */
export function retryDelay(attempts: number, random = Math.random()): number | undefined {
  const delay = delaysSeconds[attempts - 1];
  return delay === undefined ? undefined : Math.round(delay * 1_000 * (1 + random / 10));
}

/** The statuses that may come with `Retry-After` (RFC 9110 §10.2.3, RFC 6585 §4). */
const retryLaterStatuses: readonly (number | null)[] = [429, 503];

/**
 * The end of the pause that an endpoint asks for, in milliseconds since the epoch. It is limited to the longest delay. Undefined:
 * it asks for none.
 */
export function pauseAskedFor(
  { status, retryAfter }: { readonly status: number | null; readonly retryAfter?: string | undefined },
  now: number,
): number | undefined {
  if (retryAfter === undefined || !retryLaterStatuses.includes(status)) return undefined;
  const isSeconds = /^\d+$/.test(retryAfter);
  const until = isSeconds ? now + Number(retryAfter) * 1_000 : Date.parse(retryAfter);
  return until > now ? Math.min(until, now + longestDelayMs) : undefined;
}
