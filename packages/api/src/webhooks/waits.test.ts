import { describe, expect, it } from 'vitest';
import { waitAfterTries } from './waits.ts';

const hour = 3_600_000;

/** All waits of a delivery that never arrives. */
function waitsOf(random: number): number[] {
  const waits: number[] = [];
  for (let wait = waitAfterTries(1, random); wait !== undefined; wait = waitAfterTries(waits.length + 1, random)) {
    waits.push(wait);
  }
  return waits;
}

describe('a delivery that fails', () => {
  it('is tried again soon at first, and then with growing waits', () => {
    const waits = waitsOf(0);
    expect(waits[0]).toBe(5_000);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits).toHaveLength(10);
  });

  it.each([0, 1])('is given up in the third day, whatever chance adds: %d', (random) => {
    const all = waitsOf(random).reduce((sum, wait) => sum + wait, 0);
    expect(all).toBeGreaterThan(64 * hour);
    expect(all).toBeLessThanOrEqual(72 * hour);
  });

  it('does not come back together with those that failed with it', () => {
    const waits = new Set(Array.from({ length: 50 }, () => waitAfterTries(4)));
    expect(waits.size).toBeGreaterThan(40);
    for (const wait of waits) expect(wait).toBeLessThanOrEqual(33 * 60_000);
  });
});
