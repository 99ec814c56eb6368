import { startTransition, useEffect, useState } from 'react';
import { later } from '../pdf/pace.ts';

/** How many fields are shown at a time: as many as are made without anybody noticing. */
const size = 25;

/** The part of a long list that an entry belongs to. */
export function partOf(index: number): number {
  return Math.floor(index / size);
}

/** How far a part is from where the signer is. */
function distanceTo(places: readonly number[], part: number): number {
  return Math.min(...places.map((place) => Math.abs(part - place)));
}

/** The parts that come next: those nearest to where the signer is. */
function nextOf(count: number, places: readonly number[], there: ReadonlySet<number>, wanted: Wanted): number[] {
  return Array.from({ length: count }, (_, part) => ({ part, distance: distanceTo(places, part) }))
    .filter(({ part, distance }) => distance <= wanted.reach && !there.has(part))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, wanted.more)
    .map(({ part }) => part);
}

interface Wanted {
  /** How many parts before and after the signer are kept. */
  readonly reach: number;
  /** How many parts come at a time. */
  readonly more: number;
}

/**
 * Which parts of a long list are there: at once those where the signer is, and in idle time the others, the nearest first.
 * A document may have thousands of fields, and nobody waits for them.
 *
 * @param total entries of the list
 * @param entries where the signer is: the parts of these entries and those beside them are always there
 * @param wanted all parts, one at a time, when absent
 */
export function useParts(
  total: number,
  entries: readonly number[],
  { reach = Infinity, more = 1 }: Partial<Wanted> = {},
): ReadonlySet<number> {
  const places = entries.map((entry) => partOf(Math.max(0, entry)));
  const [before, setThere] = useState<ReadonlySet<number>>(new Set());
  const needed = places.flatMap((place) => [place - 1, place, place + 1]).filter((part) => !before.has(part));
  const kept = [...before].filter((part) => distanceTo(places, part) <= reach);
  const there = needed.length > 0 || kept.length < before.size ? new Set([...kept, ...needed]) : before;
  if (there !== before) setThere(there);
  const next = nextOf(partOf(total - 1) + 1, places, there, { reach, more }).join(' ');

  useEffect(() => {
    if (next === '') return undefined;
    let isCurrent = true;
    // React stops making them for whatever the signer does.
    const add = () => startTransition(() => setThere((old) => new Set([...old, ...next.split(' ').map(Number)])));
    later('idle', () => isCurrent && add());
    return () => {
      isCurrent = false;
    };
  }, [next]);
  return there;
}
