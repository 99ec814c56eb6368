import { pause } from '../pause.ts';
import { hitsInOrder, mayBeMore, nothingFound } from '../reading/search/found.ts';
import { searchPages } from '../reading/search/search-pages.ts';
import type { Lifetime } from './deps.ts';
import type { Actions, SearchSlice, SignerStore } from './state.ts';

/** How long after the last letter the search begins. */
const typingPauseMs = 150;

/** How often results are shown while it goes on. */
const showIntervalMs = 80;

/** Creates what searches the document. */
export function createSearch({ setState: set, getState: get }: SignerStore, lifetime: Lifetime): Actions<SearchSlice> {
  let under = new AbortController();

  async function search(signal: AbortSignal): Promise<void> {
    const { pdf, query, currentPage: from } = get();
    if (!pdf) return;
    let lastShown = 0;
    let found = nothingFound;
    for await (found of searchPages(pdf, { query, from, signal })) {
      if (performance.now() - lastShown < showIntervalMs) continue;
      set({ found });
      showFirst();
      // Letters that are typed, and pages that are painted, come in between.
      await pause(0, signal);
      lastShown = performance.now();
    }
    set({ found, searching: 'done' });
    showFirst();
    const { count } = found;
    get().announce(({ searchEnded, resultCount }) => (count === 0 ? searchEnded('none') : resultCount(count)));
  }

  /** Goes to the first place from where the signer reads on. The search begins there, so it is the first that is found. */
  function showFirst(): void {
    const [first] = get().found.hits.values();
    if (!get().shownHit && first?.[0]) get().showHit(first[0]);
  }

  return {
    async searchFor(query) {
      under.abort();
      under = new AbortController();
      const signal = AbortSignal.any([under.signal, lifetime.signal()]);
      const isAsked = query.trim() !== '';
      set({ query, found: nothingFound, shownHit: undefined, searching: isAsked ? 'under_way' : 'no' });
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
      // Round the end; from nowhere, to the first or the last.
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
