import { useEffect, useState } from 'react';

const secondsTo = (time: number) => Math.max(1, Math.ceil((time - performance.now()) / 1000));

/**
 * Whole seconds until a moment, counting down; 1 at last.
 *
 * @param until by `performance.now()`
 */
export function useSecondsUntil(until: number): number {
  const [seconds, setSeconds] = useState(() => secondsTo(until));
  useEffect(() => {
    setSeconds(secondsTo(until));
    const timer = setInterval(() => setSeconds(secondsTo(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
