import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitBefore } from './backoff.ts';
import { systemClock } from './clock.ts';

describe('waiting', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('lasts as long as asked', async () => {
    const done = vi.fn();
    const wait = systemClock.sleep(500, undefined).then(done);
    await vi.advanceTimersByTimeAsync(499);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await wait;
    expect(done).toHaveBeenCalledOnce();
  });

  it('is given up after any time, whole milliseconds or not', () => {
    expect(systemClock.deadline(60_000.5).aborted).toBe(false);
  });

  it('ends at once when aborted, and leaves no timer behind', async () => {
    const controller = new AbortController();
    const wait = systemClock.sleep(60_000, controller.signal);
    controller.abort(new Error('closed'));
    await expect(wait).rejects.toThrow('closed');
    await expect(systemClock.sleep(60_000, controller.signal)).rejects.toThrow('closed');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('how long to wait', () => {
  it('is anything up to a bound that doubles, and never more than eight seconds', () => {
    const bounds = [0, 1, 2, 3, 4, 5, 20].map((repeats) => waitBefore(repeats, 1));
    expect(bounds).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
    expect(waitBefore(3, 0)).toBe(0);
  });

  it('is never less than the service asks for', () => {
    expect(waitBefore(0, 0, 30)).toBe(30_000);
    expect(waitBefore(0, 0, 61)).toBeUndefined();
  });
});
