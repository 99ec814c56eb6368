import { setTimeout as wait } from 'node:timers/promises';

/** Waits after some work until it may go on. */
export type Pace = (bytes: number) => Promise<void>;

/** Lets so many bytes a second pass, and what was not used is lost: after a rest nothing is caught up. */
export function paceOf(bytesPerSecond: number): Pace {
  const now = () => performance.now();
  let due = now();
  return async (bytes) => {
    due = Math.max(due, now()) + (bytes / bytesPerSecond) * 1000;
    const rest = due - now();
    // Timers are no finer.
    if (rest >= 1) await wait(rest);
  };
}
