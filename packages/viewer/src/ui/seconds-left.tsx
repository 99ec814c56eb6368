import { type ReactNode, useEffect, useState } from 'react';

const secondsTo = (time: number) => Math.max(1, Math.ceil((time - performance.now()) / 1000));

/** Whole seconds until a time by `performance.now()`, counting down to 1. */
export function useSecondsUntil(until: number | undefined): number | undefined {
  const [, setTicks] = useState(0);
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? undefined : secondsTo(until);
}

/** A text with a countdown. Screen readers announce only the first number. Pass `until` as the key, too. */
export function SecondsLeft({ until, say }: { until: number; say(seconds: number): string }): ReactNode {
  const seconds = useSecondsUntil(until) ?? 1;
  const [atFirst] = useState(seconds);
  return (
    <>
      <span aria-hidden="true">{say(seconds)}</span>
      <span className="ds-hidden">{say(atFirst)}</span>
    </>
  );
}
