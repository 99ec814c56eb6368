import { firstRanges } from './first-ranges.ts';

/** How long an answer that nobody takes is kept, in milliseconds. */
const patience = 30_000;

const running = new Map<string, Promise<Response>>();

const keyOf = (url: string, range: string) => `${range} ${url}`;

/**
 * A contract is not left in the browser's cache, where its address, which is another one each time, would not be found again. And
 * there, of several requests for one file each waits until the one before has been answered.
 */
export const uncached = { cache: 'no-store' } as const satisfies RequestInit;

/** What to ask for, as the header `Range` says it: the last byte is included. */
export const rangeHeader = (begin: number, end: number): string => `bytes=${begin}-${end - 1}`;

/**
 * Asks for the first bytes of a file, before the code is there that reads them.
 *
 * @param fileSize bytes of the file, when known
 */
export function fetchEarly(url: string, fileSize: number | undefined): void {
  const { head, tail } = firstRanges(fileSize);
  for (const range of tail ? [tail, head] : [head]) {
    const header = rangeHeader(...range);
    const key = keyOf(url, header);
    if (running.has(key)) continue;
    const abort = new AbortController();
    const answer = fetch(url, { ...uncached, headers: { Range: header }, signal: abort.signal });
    running.set(key, answer);
    // What fails here is asked for again by who needs it.
    answer.catch(() => {});
    setTimeout(() => {
      if (running.delete(key)) abort.abort();
    }, patience);
  }
}

/** The answer to a request that was made early, for the first who asks for it. */
export function takeEarly(url: string, range: string): Promise<Response> | undefined {
  const key = keyOf(url, range);
  const answer = running.get(key);
  running.delete(key);
  return answer;
}
