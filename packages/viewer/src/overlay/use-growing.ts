import { useEffect, useState } from 'react';
import { later } from '../pdf/pace.ts';

/** How many come at once, and how many more whenever there is time. */
const first = 6;
const more = 12;

/**
 * Counts up to a number in idle time, so that a page with hundreds of fields holds up neither its pixels nor scrolling.
 *
 * @param isWanted whether more are wanted at all
 */
export function useGrowing(total: number, isWanted: boolean): number {
  const [count, setCount] = useState(first);
  const isDone = count >= total || !isWanted;

  useEffect(() => {
    if (isDone) return undefined;
    let isCurrent = true;
    later('idle', () => isCurrent && setCount(count + more));
    return () => {
      isCurrent = false;
    };
  }, [count, isDone]);
  return count;
}
