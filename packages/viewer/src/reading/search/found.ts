import type { Hit } from './find-hits.ts';

/** The hits so far. */
export interface Found {
  /** By page, for those with hits. A new map with every page; the lists stay the same. */
  readonly hits: ReadonlyMap<number, readonly Hit[]>;
  readonly count: number;
  readonly withoutText: number;
  readonly searched: number;
  readonly isCut: boolean;
}

/** Nothing, before a search. */
export const nothingFound: Found = { hits: new Map(), count: 0, withoutText: 0, searched: 0, isCut: false };

/** All hits in the order of the pages. */
export function hitsInOrder({ hits }: Found): Hit[] {
  return [...hits.keys()].sort((a, b) => a - b).flatMap((page) => hits.get(page) ?? []);
}

/** Whether there may be more hits than were counted. */
export function mayBeMore({ isCut }: Found, searching: string): boolean {
  return isCut || searching === 'under_way' || searching === 'failed';
}
