import { startTransition, useEffect, useState } from 'react';
import { later } from '../pdf/pace.ts';

/** How many fields are shown at a time: as many as are made without anybody noticing. */
const size = 25;

/** The part of a long list that an entry belongs to. */
export function partOf(index: number): number {
  return Math.floor(index / size);
}

/** The part next to a place that is not there yet; undefined when all are. */
function nearest(count: number, place: number, there: ReadonlySet<number>): number | undefined {
  for (let distance = 0; distance < count; distance += 1) {
    const found = [place + distance, place - distance].find((part) => part >= 0 && part < count && !there.has(part));
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Which parts of a long list are there: at once those where the signer is, and in idle time all others, the nearest first.
 * A document may have thousands of fields, and nobody waits for them.
 *
 * @param total entries of the list
 * @param place the entry where the signer is; its part and those beside it are always there
 */
export function useParts(total: number, place: number): ReadonlySet<number> {
  const here = partOf(Math.max(0, place));
  const [before, setThere] = useState<ReadonlySet<number>>(new Set());
  const needed = [here - 1, here, here + 1].filter((part) => !before.has(part));
  const there = needed.length > 0 ? new Set([...before, ...needed]) : before;
  if (there !== before) setThere(there);
  const next = nearest(partOf(total - 1) + 1, here, there);

  useEffect(() => {
    if (next === undefined) return undefined;
    let isCurrent = true;
    // React stops making them for whatever the signer does.
    const add = () => startTransition(() => setThere((old) => new Set([...old, next])));
    later('idle', () => isCurrent && add());
    return () => {
      isCurrent = false;
    };
  }, [next]);
  return there;
}
