/** After the first attempt, in milliseconds; each later one waits four times as long. */
const firstWait = 1_000;
const longestWait = 3_600_000;

/**
 * How long to wait after an attempt before the next one, in milliseconds: 1 s, 4 s, 16 s ... at most an hour, and up to half
 * as long again, so that what failed together is not tried again together.
 *
 * @param attempt which one it was, from 1
 * @param random from 0 to 1
 */
export function waitAfter(attempt: number, random = Math.random()): number {
  return Math.round(Math.min(firstWait * 4 ** (attempt - 1), longestWait) * (1 + random / 2));
}
