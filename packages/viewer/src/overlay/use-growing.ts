import { useEffect, useState } from 'react';
import { later } from '../pdf/pace.ts';

/** How many come at once, and how many more whenever there is time. */
const first = 6;
const more = 12;

/**
 * Counts up to a number in idle time, so that a page with hundreds of fields holds up neither its pixels nor scrolling.
 *
 * @param needed how many are needed now, whatever the time: one of them is about to take the focus
 */
export function useGrowing(total: number, needed: number): number {
  const [count, setCount] = useState(first);
  const reached = Math.min(total, Math.max(count, needed));
  const isWhole = reached >= total;
  if (reached > count) setCount(reached);

  useEffect(() => {
    if (isWhole) return undefined;
    let isWanted = true;
    later('idle', () => isWanted && setCount(count + more));
    return () => {
      isWanted = false;
    };
  }, [count, isWhole]);
  return reached;
}
