// @vitest-environment happy-dom
// Not in a VM context: channels between tabs and tasks of the event loop belong to the process.

import { afterEach, describe, expect, it, vi } from 'vitest';
import { later } from './pace.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('later', () => {
  it('waits for idle time, but no longer than 500 ms', () => {
    const idle = vi.fn();
    vi.stubGlobal('requestIdleCallback', idle);
    later('idle', () => {});
    expect(idle.mock.calls[0]?.[1]).toEqual({ timeout: 500 });
  });

  it('works in browsers without requestIdleCallback', async () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    const work = vi.fn();
    later('idle', work);
    expect(work).not.toHaveBeenCalled();
    await expect.poll(() => work).toHaveBeenCalledTimes(1);
  });

  it('runs work at rest once, after an interaction or three seconds', async () => {
    vi.useFakeTimers();
    const work = vi.fn();
    later('rest', work);
    await vi.advanceTimersByTimeAsync(2900);
    expect(work).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pointermove'));
    window.dispatchEvent(new Event('keydown'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(work).toHaveBeenCalledTimes(1);
    later('rest', work);
    await vi.advanceTimersByTimeAsync(4000);
    expect(work).toHaveBeenCalledTimes(2);
  });
});
