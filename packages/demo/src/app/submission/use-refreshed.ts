import { useEffect, useRef } from 'react';

/** How long is waited before looking again: longer each time. Milliseconds. */
const waits = { first: 700, growth: 1.5, longest: 5_000 } as const;

/**
 * Calls `reload` again and again, less and less often, as long as something is under way. It waits for what came of the
 * call before: `seen` is that.
 */
export function useRefreshed(isUnderWay: boolean, seen: unknown, reload: () => void): void {
  const wait = useRef<number>(waits.first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer, the same one too, starts the next wait.
  useEffect(() => {
    if (!isUnderWay) {
      wait.current = waits.first;
      return;
    }
    const timer = setTimeout(reload, wait.current);
    wait.current = Math.min(wait.current * waits.growth, waits.longest);
    return () => clearTimeout(timer);
  }, [isUnderWay, seen, reload]);
}
