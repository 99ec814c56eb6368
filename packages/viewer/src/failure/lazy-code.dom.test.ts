import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyCode } from './lazy-code.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const broken = () => new TypeError('Failed to fetch dynamically imported module');

/** Code that fails to load this many times. */
function failing(times: number) {
  let left = times;
  return vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw broken();
    return 'code';
  });
}

describe('code that is loaded on demand', () => {
  it('is loaded once for all callers', async () => {
    const load = failing(0);
    const { preload, read } = lazyCode(load);
    await Promise.all([preload(), preload()]);
    await preload();
    expect(load).toHaveBeenCalledTimes(1);
    expect(read()).toEqual({ code: 'code', isMissing: false });
  });

  it('is retried when the browser is online again, and at intervals', async () => {
    const load = failing(3);
    const { keepAsking, read } = lazyCode(load);
    void keepAsking(new AbortController().signal);
    await vi.advanceTimersByTimeAsync(0);
    expect(read()).toMatchObject({ isMissing: true, error: broken() });
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(read()).toMatchObject({ code: 'code', isMissing: false });
  });

  it('is retried with growing delays, until it is not needed any more', async () => {
    const load = failing(Number.POSITIVE_INFINITY);
    const needed = new AbortController();
    void lazyCode(load).keepAsking(needed.signal);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    const before = load.mock.calls.length;
    expect(before).toBeLessThan(20);
    needed.abort();
    await vi.advanceTimersByTimeAsync(120 * 60_000);
    expect(load).toHaveBeenCalledTimes(before);
  });
});
