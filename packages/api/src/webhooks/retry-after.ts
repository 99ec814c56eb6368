import { longestWait } from './waits.ts';

/** Answers in which a receiver may say when he wants to be asked again (RFC 9110, 10.2.3; RFC 6585, 4). */
const statuses: readonly (number | null)[] = [429, 503];

/** The three forms of a date in HTTP (RFC 9110, 5.6.7); of the last one it is not said that it is in GMT, but it is. */
const dates = [
  /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/,
  /^\w{6,9}, \d\d-\w{3}-\d\d \d\d:\d\d:\d\d GMT$/,
  /^\w{3} \w{3} [ \d]\d \d\d:\d\d:\d\d \d{4}$/,
];

function timeIn(text: string, now: number): number {
  if (/^\d+$/.test(text)) return now + Number(text) * 1000;
  if (!dates.some((date) => date.test(text))) return Number.NaN;
  return Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
}

/**
 * Until when a receiver wants to be left alone, in milliseconds since the epoch; no longer than anything waits that is refused
 * without a word. Undefined: he does not say, or nothing that can be understood.
 */
export function leftAloneUntil(
  { status, retryAfter }: { readonly status: number | null; readonly retryAfter?: string | undefined },
  now: number,
): number | undefined {
  if (retryAfter === undefined || !statuses.includes(status)) return undefined;
  const time = timeIn(retryAfter.trim(), now);
  return time > now ? Math.min(time, now + longestWait) : undefined;
}
