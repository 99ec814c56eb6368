import type { Hit } from './find-hits.ts';

/** The results of a search so far. */
export interface Found {
  /** The hits of each page that has any. Each searched page creates a new map, which reuses the lists. */
  readonly hits: ReadonlyMap<number, readonly Hit[]>;
  readonly count: number;
  readonly withoutText: number;
  readonly searched: number;
  readonly isCut: boolean;
}

/** The results before a search. */
export const nothingFound: Found = { hits: new Map(), count: 0, withoutText: 0, searched: 0, isCut: false };

/** Returns all hits in page order. */
export function hitsInOrder({ hits }: Found): Hit[] {
  return [...hits.keys()].sort((a, b) => a - b).flatMap((page) => hits.get(page) ?? []);
}

/** Whether there may be more hits than counted. */
export function mayBeMore({ isCut }: Found, searching: string): boolean {
  return isCut || searching === 'running' || searching === 'failed';
}
