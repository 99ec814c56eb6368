/** How long a page has to be in view to count as viewed, in milliseconds. */
const longEnough = 1000;

/** What of a page can be seen, along one axis, in CSS pixels from any common point. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Whether so much of a page is in view that it counts: half of the page, or of the room that there is for it.
 *
 * @param rooms what the page is seen through, one behind the other: the signer's own window, and the browser's
 */
export function isHalfInView(page: Span, ...rooms: readonly Span[]): boolean {
  const spans = [page, ...rooms];
  const seen = Math.min(...spans.map(({ end }) => end)) - Math.max(...spans.map(({ start }) => start));
  return seen > 0 && seen >= Math.min(...spans.map(({ start, end }) => end - start)) / 2 - 1;
}

/** Adds up how long pages have been in view. */
export interface ViewClock {
  /**
   * Says which pages are in view now, and so were since the last time.
   *
   * @param now milliseconds
   * @returns the pages that have been in view long enough with this
   */
  look(pageNumbers: readonly number[], now: number): number[];
  /** Nothing is in view: the tab is hidden. What was seen so far stays counted. */
  pause(): void;
}

/** The longest time between two looks that counts: a machine that slept was not read. */
const longestGap = 1000;

/** Makes a clock that has seen nothing. */
export function createViewClock(): ViewClock {
  const seen = new Map<number, number>();
  let last: { readonly pages: ReadonlySet<number>; readonly at: number } | undefined;
  return {
    look(pageNumbers, now) {
      const passed = last ? Math.min(longestGap, Math.max(0, now - last.at)) : 0;
      const done = pageNumbers.filter((page) => {
        if (!last?.pages.has(page)) return false;
        const before = seen.get(page) ?? 0;
        seen.set(page, before + passed);
        return before < longEnough && before + passed >= longEnough;
      });
      last = { pages: new Set(pageNumbers), at: now };
      return done;
    },
    pause() {
      last = undefined;
    },
  };
}
