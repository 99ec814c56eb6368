// @vitest-environment happy-dom
// Not in a VM context: channels between tabs and tasks of the event loop belong to the process.

import { afterEach, describe, expect, it, vi } from 'vitest';
import { later } from './pace.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the pace of drawing', () => {
  it('lets others have their turn before what is to come at once, and keeps its order', async () => {
    const order: string[] = [];
    for (const drawn of ['first', 'second', 'third']) later('at-once', () => order.push(drawn));
    await Promise.resolve().then(() => order.push('typed'));
    await expect.poll(() => order).toEqual(['typed', 'first', 'second', 'third']);
  });

  it('waits for an idle moment where the browser tells of one, but not for ever', () => {
    const idle = vi.fn();
    vi.stubGlobal('requestIdleCallback', idle);
    later('idle', () => {});
    expect(idle.mock.calls[0]?.[1]).toEqual({ timeout: 500 });
  });

  it('does without idle moments where the browser has none', async () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    const work = vi.fn();
    later('idle', work);
    expect(work).not.toHaveBeenCalled();
    await expect.poll(() => work).toHaveBeenCalledTimes(1);
  });

  it('leaves what may never be looked at until somebody is there, or nobody for a while, and does it once', async () => {
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
