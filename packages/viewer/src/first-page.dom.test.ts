import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFirstPage } from './first-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What waits for the first page, and whether it still does. */
function waitFor(signal = new AbortController().signal) {
  const firstPage = createFirstPage();
  let isOver = false;
  void firstPage.until(signal).then(() => {
    isOver = true;
  });
  return { firstPage, isOver: () => isOver };
}

it('what the first page does without waits for its pixels', async () => {
  const { firstPage, isOver } = waitFor();
  await vi.advanceTimersByTimeAsync(500);
  expect(isOver()).toBe(false);
  firstPage.arrive();
  await vi.advanceTimersByTimeAsync(1000);
  expect(isOver()).toBe(true);
});

it('stops waiting after an input event', async () => {
  for (const type of ['pointerdown', 'keydown']) {
    const { isOver } = waitFor();
    window.dispatchEvent(new Event(type));
    await vi.advanceTimersByTimeAsync(0);
    expect(isOver(), type).toBe(true);
  }
});

it('a page that takes long holds up nothing but itself', async () => {
  const { isOver } = waitFor();
  await vi.advanceTimersByTimeAsync(5000);
  expect(isOver()).toBe(true);
});

it('a signer that is gone waits for nothing', async () => {
  const gone = new AbortController();
  const { isOver } = waitFor(gone.signal);
  gone.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver()).toBe(true);
});
