import { useEffect, useRef } from 'react';

/** The growing delays between requests. */
const delays = { firstMs: 700, growth: 1.5, longestMs: 5_000 } as const;

/**
 * Calls `reload` with growing delays while work is in progress. `seen` is the result of the previous call, which starts the
 * next delay.
 */
export function useRefreshed(isUnderWay: boolean, seen: unknown, reload: () => void): void {
  const delayMs = useRef<number>(delays.firstMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response, even an equal one, starts the next delay.
  useEffect(() => {
    if (!isUnderWay) {
      delayMs.current = delays.firstMs;
      return;
    }
    const timer = setTimeout(reload, delayMs.current);
    delayMs.current = Math.min(delayMs.current * delays.growth, delays.longestMs);
    return () => clearTimeout(timer);
  }, [isUnderWay, seen, reload]);
}
