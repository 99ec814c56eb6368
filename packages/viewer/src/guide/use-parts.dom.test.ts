import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { partOf, useParts } from './use-parts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Idle time, again and again. */
async function rest() {
  for (let times = 0; times < 10; times += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
}

const partsOf = (there: ReadonlySet<number>) => [...there].filter((part) => part >= 0).sort((a, b) => a - b);

it('a short or empty list is there at once', () => {
  const { result } = renderHook(() => useParts(20, [0]));
  expect(result.current.has(partOf(19))).toBe(true);
  expect(renderHook(() => useParts(0, [-1])).result.current.has(0)).toBe(true);
});

it('a long list begins where the signer is, and is whole after a while', async () => {
  const { result } = renderHook(() => useParts(200, [100]));
  expect(partsOf(result.current)).toEqual([3, 4, 5]);
  await rest();
  expect(partsOf(result.current)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

it('wherever the signer goes, the list is there at once, and what was there stays', () => {
  const { result, rerender } = renderHook(({ place }) => useParts(5000, [place]), { initialProps: { place: 0 } });
  rerender({ place: 4999 });
  expect(partsOf(result.current)).toEqual([0, 1, 198, 199, 200]);
});

it('of thousands, what is far from the signer goes again, and what has the focus stays', async () => {
  const { result, rerender } = renderHook(({ seen }) => useParts(5000, [0, seen], { reach: 3 }), {
    initialProps: { seen: 0 },
  });
  await rest();
  expect(partsOf(result.current)).toEqual([0, 1, 2, 3]);
  rerender({ seen: 2500 });
  await rest();
  expect(partsOf(result.current)).toEqual([0, 1, 2, 3, 97, 98, 99, 100, 101, 102, 103]);
  rerender({ seen: 4999 });
  await rest();
  expect(partsOf(result.current)).toEqual([0, 1, 2, 3, 196, 197, 198, 199, 200]);
});
