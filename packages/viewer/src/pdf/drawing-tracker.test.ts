import { describe, expect, it } from 'vitest';
import { createDrawingTracker } from './drawing-tracker.ts';

const { signal } = new AbortController();
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

describe('createDrawingTracker', () => {
  it('waits until every page is drawn, also one that starts when another ends or fails', async () => {
    const drawings = createDrawingTracker();
    const first = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    const next = drawings.track(first.promise).catch(() => drawings.track(second.promise));
    let isIdle = false;
    const waiting = drawings.whenIdle(signal).then(() => {
      isIdle = true;
    });
    first.reject(new Error('unreadable'));
    await nextTask();
    await nextTask();
    expect([isIdle, drawings.isIdle()]).toEqual([false, false]);
    second.resolve();
    await next;
    await waiting;
    expect(drawings.isIdle()).toBe(true);
  });

  it('stops waiting when aborted', async () => {
    const drawings = createDrawingTracker();
    void drawings.track(new Promise(() => {}));
    const stop = new AbortController();
    const waiting = drawings.whenIdle(stop.signal);
    stop.abort(new Error('closed'));
    await expect(waiting).rejects.toThrow('closed');
  });
});
