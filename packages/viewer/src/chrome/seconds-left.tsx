import { type ReactNode, useState } from 'react';
import { useSecondsUntil } from './use-seconds-until.ts';

interface SecondsLeftProps {
  /** By `performance.now()`. Another moment is news: it is given as the key, too. */
  readonly until: number;
  say(seconds: number): string;
}

/**
 * Texts with the seconds until a moment. A second less is no news: who looks sees them count down, who listens hears them
 * once, with the time that it takes.
 */
export function SecondsLeft({ until, say }: SecondsLeftProps): ReactNode {
  const seconds = useSecondsUntil(until);
  const [atFirst] = useState(seconds);
  return (
    <>
      <span aria-hidden="true">{say(seconds)}</span>
      <span className="ds-hidden">{say(atFirst)}</span>
    </>
  );
}
