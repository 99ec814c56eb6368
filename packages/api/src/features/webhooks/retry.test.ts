import { describe, expect, it } from 'vitest';
import { requestedPauseEnd, retryDelay } from './record-attempt.ts';

const hour = 3_600_000;

/** All delays of a delivery that never arrives. */
function allDelays(random: number): number[] {
  const delays: number[] = [];
  for (let delay = retryDelay(1, random); delay !== undefined; delay = retryDelay(delays.length + 1, random)) {
    delays.push(delay);
  }
  return delays;
}

describe('the delay before the next attempt', () => {
  it('follows the documented schedule', () => {
    const minutes = allDelays(0).map((delay) => delay / 60_000);
    expect(minutes).toEqual([5 / 60, 1, 5, 30, 120, 300, 600, 840, 990, 1_020]);
  });

  it.each([0, 1])('adds up to less than three days, with jitter %d', (random) => {
    const sum = allDelays(random).reduce((total, delay) => total + delay, 0);
    expect(sum).toBeGreaterThan(64 * hour);
    expect(sum).toBeLessThanOrEqual(72 * hour);
  });

  it('has jitter of up to 10%', () => {
    const delays = new Set(Array.from({ length: 50 }, () => retryDelay(4)));
    expect(delays.size).toBeGreaterThan(40);
    for (const delay of delays) expect(delay).toBeLessThanOrEqual(33 * 60_000);
  });
});

const now = Date.parse('2026-11-23T10:00:00Z');
const pause = (retryAfter: string | undefined, status: number | null = 429) =>
  requestedPauseEnd({ status, retryAfter }, now);

describe('a pause requested by an endpoint', () => {
  it.each([
    ['120', '2026-11-23T10:02:00Z'],
    ['Mon, 23 Nov 2026 10:30:00 GMT', '2026-11-23T10:30:00Z'],
    ['Mon, 07 Dec 2026 12:00:05 GMT', '2026-11-24T03:00:00Z'],
    ['99999999999999999999999', '2026-11-24T03:00:00Z'],
  ])('follows Retry-After, up to the longest delay: %s', (retryAfter, until) => {
    expect(pause(retryAfter)).toBe(Date.parse(until));
    expect(pause(retryAfter, 503)).toBe(Date.parse(until));
  });

  it.each([undefined, '0', '', 'soon', 'Mon, 23 Nov 2026 09:59:59 GMT'])(
    'is ignored in the past or without a valid time: %s',
    (text) => expect(pause(text)).toBeUndefined(),
  );

  it.each([null, 200, 500])('is ignored with another status: %s', (status) => {
    expect(pause('120', status)).toBeUndefined();
  });
});
