import { fateOf, waitAfter } from './fate.ts';
import type { Line } from './line.ts';

/** A wait before the next try, as the signer is told of it. */
export interface Wait {
  readonly cause: 'busy' | 'unreachable';
  /** When it ends, by `performance.now()`: nobody can set that clock. */
  readonly until: number;
}

interface Patience {
  readonly line: Line;
  readonly signal: AbortSignal;
  /** Called when a wait begins and, with undefined, when it is over. */
  onWait(wait: Wait | undefined): void;
}

/** After so many tries without a connection, the signer decides. */
const mostLosses = 4;

/**
 * Asks for something that changes nothing, and asks again while the service is busy or the network is away for a moment,
 * at most five times.
 *
 * @throws what the last try threw
 */
export async function askPatiently<Answer>(
  ask: () => Promise<Answer>,
  { line, signal, onWait }: Patience,
): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      signal.throwIfAborted();
      const fate = fateOf(error);
      const isHopeless = fate.next === 'passes' && (tries >= mostLosses || line.isOffline());
      const wait = isHopeless ? undefined : waitAfter(fate, tries, Math.random());
      if (wait === undefined) throw error;
      const cause = fate.next === 'refused' ? 'busy' : 'unreachable';
      onWait({ cause, until: performance.now() + wait });
      await line.wait(wait, signal);
      signal.throwIfAborted();
      onWait(undefined);
    }
  }
}
