import { useEffect, useRef } from 'react';

/** The delays of the polling, which backs off from `first` to `longest`. Milliseconds. */
const delays = { first: 700, growth: 1.5, longest: 5_000 } as const;

/**
 * Polls with `reload` and exponential backoff while something is in progress.
 *
 * @param seen the last result; the next delay starts when it changes
 */
export function useRefreshed(isUnderWay: boolean, seen: unknown, reload: () => void): void {
  const delay = useRef<number>(delays.first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new result starts the next delay.
  useEffect(() => {
    if (!isUnderWay) {
      delay.current = delays.first;
      return;
    }
    const timer = setTimeout(reload, delay.current);
    delay.current = Math.min(delay.current * delays.growth, delays.longest);
    return () => clearTimeout(timer);
  }, [isUnderWay, seen, reload]);
}
