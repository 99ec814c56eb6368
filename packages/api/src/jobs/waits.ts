/** The delay after the first attempt, in milliseconds. It grows by four with each attempt. */
const firstWait = 1_000;
const longestWait = 3_600_000;

/**
 * The delay after an attempt, in milliseconds: 1 s, 4 s, 16 s and so on, at most an hour, with up to half as much of jitter.
 *
 * @param attempt which one it was, from 1
 * @param random from 0 to 1
 */
export function waitAfter(attempt: number, random = Math.random()): number {
  return Math.round(Math.min(firstWait * 4 ** (attempt - 1), longestWait) * (1 + random / 2));
}
