import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFirstPage } from './first-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Waits for the first page. @returns it, and whether the wait is over */
function waitFor(signal = new AbortController().signal) {
  const firstPage = createFirstPage();
  let isOver = false;
  void firstPage.until(signal).then(() => {
    isOver = true;
  });
  return { firstPage, isOver: () => isOver };
}

it('waits until the first page is shown', async () => {
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

it('stops waiting for a slow page after a timeout', async () => {
  const { isOver } = waitFor();
  await vi.advanceTimersByTimeAsync(5000);
  expect(isOver()).toBe(true);
});

it('stops waiting when the signer is unmounted', async () => {
  const gone = new AbortController();
  const { isOver } = waitFor(gone.signal);
  gone.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver()).toBe(true);
});
