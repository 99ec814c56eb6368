import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetNowAndThen } from './forget-now-and-then.ts';

const minute = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('Old deliveries are forgotten some minutes after the start, and then each hour, also after a failure', async () => {
  const forget = vi.fn(() => Promise.reject(new Error('away')));
  const warn = vi.fn();
  const end = forgetNowAndThen(forget, { warn });
  expect(forget).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(forget).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(120 * minute);
  expect(forget).toHaveBeenCalledTimes(3);
  expect(warn).toHaveBeenCalledTimes(3);
  end();
  await vi.advanceTimersByTimeAsync(600 * minute);
  expect(forget).toHaveBeenCalledTimes(3);
});

it('Whoever ends it while it is under way ends it for good', async () => {
  const under = Promise.withResolvers<void>();
  const forget = vi.fn(() => under.promise);
  const end = forgetNowAndThen(forget, { warn: vi.fn() });
  await vi.advanceTimersByTimeAsync(5 * minute);
  end();
  under.resolve();
  await vi.advanceTimersByTimeAsync(600 * minute);
  expect(forget).toHaveBeenCalledTimes(1);
});
