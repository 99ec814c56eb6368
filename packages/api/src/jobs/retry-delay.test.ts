import { describe, expect, it } from 'vitest';
import { retryDelayMs } from './job-store.ts';

describe('the delay after an attempt', () => {
  it('grows with each attempt, up to an hour', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 12].map((attempt) => retryDelayMs(attempt, 0));
    expect(waits).toEqual([1_000, 4_000, 16_000, 64_000, 256_000, 1_024_000, 3_600_000, 3_600_000]);
  });

  it('has jitter of up to 50%', () => {
    expect([retryDelayMs(3, 0), retryDelayMs(3, 0.5), retryDelayMs(3, 1)]).toEqual([16_000, 20_000, 24_000]);
    expect(new Set(Array.from({ length: 50 }, () => retryDelayMs(5))).size).toBeGreaterThan(40);
  });
});
