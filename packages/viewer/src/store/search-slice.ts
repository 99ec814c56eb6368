import { pause } from '../pause.ts';
import { searchPages } from '../reading/search/search-pages.ts';
import { hitsInOrder, mayBeMore, nothingFound } from '../reading/search/search-state.ts';
import type { Lifetime } from './deps.ts';
import type { Actions, SearchSlice, SignerStore } from './state.ts';

/** Debounces typing. */
const typingPauseMs = 150;

/** How often results are updated during a search. */
const showIntervalMs = 80;

/** Creates the functions that search the document. */
export function createSearch({ setState: set, getState: get }: SignerStore, lifetime: Lifetime): Actions<SearchSlice> {
  let current = new AbortController();

  async function search(signal: AbortSignal): Promise<void> {
    const { pdf, query, currentPage: from } = get();
    if (!pdf) return;
    let lastShown = 0;
    let found = nothingFound;
    for await (found of searchPages(pdf, { query, from, signal })) {
      if (performance.now() - lastShown < showIntervalMs) continue;
      set({ found });
      showFirst();
      // Yields to typing and painting.
      await pause(0, signal);
      lastShown = performance.now();
    }
    set({ found, searching: 'done' });
    showFirst();
    const { count } = found;
    get().announce(({ searchEnded, resultCount }) => (count === 0 ? searchEnded('none') : resultCount(count)));
  }

  /** Shows the first hit at or after the current page, where the search starts. */
  function showFirst(): void {
    const [first] = get().found.hits.values();
    if (!get().shownHit && first?.[0]) get().showHit(first[0]);
  }

  return {
    async searchFor(query) {
      current.abort();
      current = new AbortController();
      const signal = AbortSignal.any([current.signal, lifetime.signal()]);
      const isAsked = query.trim() !== '';
      set({ query, found: nothingFound, shownHit: undefined, searching: isAsked ? 'running' : 'no' });
      if (!isAsked) return;
      try {
        await pause(typingPauseMs, signal);
        await search(signal);
      } catch {
        if (signal.aborted) return;
        set({ searching: 'failed' });
        get().announce((messages) => messages.searchEnded('failed'));
      }
    },

    stepHit(direction) {
      const { found, shownHit, searching, showHit, announce } = get();
      const hits = hitsInOrder(found);
      const here = shownHit ? hits.indexOf(shownHit.hit) : -1;
      // Wraps around. Without a current hit, starts at the first or the last.
      const next = here === -1 && direction === -1 ? hits.length - 1 : (here + direction + hits.length) % hits.length;
      const hit = hits[next];
      if (!hit) return;
      showHit(hit);
      const isMore = mayBeMore(found, searching);
      announce(({ buttonForField, searchCount, pageLabel }) =>
        buttonForField(searchCount(next + 1, found.count, isMore), pageLabel(hit.pageNumber)),
      );
    },

    showHit: (hit) => set({ shownHit: { hit } }),
  };
}
