const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/** After the first attempt, the second and so on, in milliseconds. Together, with what chance adds at most, less than three days. */
const waits = [
  ...[5 * second, minute, 5 * minute, 30 * minute],
  ...[2 * hour, 5 * hour, 10 * hour, 14 * hour, 16.5 * hour, 17 * hour],
];

/** The longest of them, in milliseconds, but for chance. */
export const longestWait: number = Math.max(...waits);

/**
 * How long to wait before the next attempt, in milliseconds, and up to a tenth more, so that what failed together does not
 * come back together. Undefined: it is given up.
 *
 * @param tries how many there were
 * @param random from 0 to 1
 */
export function waitAfterTries(tries: number, random = Math.random()): number | undefined {
  const wait = waits[tries - 1];
  return wait === undefined ? undefined : Math.round(wait * (1 + random / 10));
}
