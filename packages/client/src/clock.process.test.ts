import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delayBeforeRetry } from './backoff.ts';
import { systemClock } from './clock.ts';

describe('systemClock', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('sleeps for the given time', async () => {
    const done = vi.fn();
    const wait = systemClock.sleep(500, undefined).then(done);
    await vi.advanceTimersByTimeAsync(499);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await wait;
    expect(done).toHaveBeenCalledOnce();
  });

  it('accepts a deadline in fractions of milliseconds', () => {
    expect(systemClock.deadline(60_000.5).aborted).toBe(false);
  });

  it('rejects at once when aborted, and clears its timer', async () => {
    const controller = new AbortController();
    const wait = systemClock.sleep(60_000, controller.signal);
    controller.abort(new Error('closed'));
    await expect(wait).rejects.toThrow('closed');
    await expect(systemClock.sleep(60_000, controller.signal)).rejects.toThrow('closed');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('delayBeforeRetry', () => {
  it('is at most a limit that doubles with each retry, up to eight seconds', () => {
    const bounds = [0, 1, 2, 3, 4, 5, 20].map((repeats) => delayBeforeRetry(repeats, 1));
    expect(bounds).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
    expect(delayBeforeRetry(3, 0)).toBe(0);
  });

  it('is never less than Retry-After', () => {
    expect(delayBeforeRetry(0, 0, 30)).toBe(30_000);
    expect(delayBeforeRetry(0, 0, 61)).toBeUndefined();
  });
});
