import { setImmediate } from 'node:timers/promises';

/** How long work goes on before others have a turn, in milliseconds: less than anybody notices. */
const longest = 10;

/**
 * Does work that takes long step by step, and lets the event loop turn in between, so that everybody else is answered
 * meanwhile. No single step may take long.
 *
 * @returns what the steps came to, in order
 */
export async function inSteps<T>(steps: Iterable<T>): Promise<T[]> {
  const done: T[] = [];
  let since = performance.now();
  for (const result of steps) {
    done.push(result);
    if (performance.now() - since < longest) continue;
    await setImmediate();
    since = performance.now();
  }
  return done;
}
