import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterFirst } from './after-first.ts';
import { largestRest } from './read-on.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Says what has been called, in order. */
function opened(length: number) {
  const called: string[] = [];
  const drawn = afterFirst({ length, readAhead: () => called.push('rest') }, () => called.push('first page'));
  return { called, drawn };
}

it('the rest of a small file is left until somebody is there', async () => {
  const { called, drawn } = opened(largestRest);
  drawn();
  await vi.advanceTimersByTimeAsync(1500);
  expect(called).toEqual(['first page']);
  dispatchEvent(new Event('pointermove'));
  await vi.advanceTimersByTimeAsync(500);
  expect(called).toEqual(['first page', 'rest']);
});

it('the rest of a small file comes at once when another page is drawn', () => {
  const { called, drawn } = opened(largestRest);
  drawn();
  drawn();
  expect(called).toEqual(['first page', 'rest']);
});

it('a large file is begun with when its first page is there', () => {
  const { called, drawn } = opened(largestRest + 1);
  drawn();
  expect(called).toEqual(['first page', 'rest']);
});
