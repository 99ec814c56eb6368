import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BoundedMemoryLimiter } from './limiters.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function count(limiter: BoundedMemoryLimiter, name: string): Promise<number> {
  return (await limiter.penalty(name)).consumedPoints;
}

describe('a window in memory', () => {
  it('begins with the first request and ends a minute later', async () => {
    const limiter = new BoundedMemoryLimiter(60);
    expect(await limiter.penalty('a')).toMatchObject({ consumedPoints: 1, msBeforeNext: 60_000 });
    vi.advanceTimersByTime(59_999);
    expect(await limiter.penalty('a')).toMatchObject({ consumedPoints: 2, msBeforeNext: 1 });
    vi.advanceTimersByTime(1);
    expect(await limiter.penalty('a')).toMatchObject({ consumedPoints: 1, msBeforeNext: 60_000 });
  });

  it('ends after a minute even when the clock is set back', async () => {
    const limiter = new BoundedMemoryLimiter(60);
    await count(limiter, 'a');
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(60_000);
    expect(await count(limiter, 'a')).toBe(1);
  });
});

describe('a flood of names', () => {
  it('evicts the windows that began first', async () => {
    const limiter = new BoundedMemoryLimiter(60, 2);
    for (const name of ['first', 'second', 'third']) await count(limiter, name);
    expect(await count(limiter, 'third')).toBe(2);
    expect(await count(limiter, 'second')).toBe(2);
    expect(await count(limiter, 'first')).toBe(1);
  });

  it('holds no more windows than its capacity', async () => {
    const limiter = new BoundedMemoryLimiter(60, 100);
    for (let number = 0; number < 10_000; number++) await count(limiter, `192.0.2.${number}`);
    expect(limiter.dump().storage).toHaveLength(100);
  });
});
