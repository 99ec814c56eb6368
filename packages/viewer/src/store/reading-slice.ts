import type { StateCreator } from 'zustand';
import { pause } from '../pause.ts';
import { firstQuery, hitsInOrder, mayBeMore, nothingFound } from '../reading/search/found.ts';
import type { PageTexts } from '../reading/search/search-pages.ts';
import type { Lifetime, SignerDeps } from './deps.ts';
import type { ReadingSlice, SignerState } from './state.ts';

/** How long after the last letter the search begins, and how often it tells what it has found, in milliseconds. */
const waits = { typing: 150, telling: 80 } as const;

/** The hit after or before the one that is shown, round the end; from nowhere, the first or the last. */
function stepFrom({ found, shownHit, searching }: ReadingSlice, direction: 1 | -1) {
  const hits = hitsInOrder(found);
  const here = shownHit ? hits.indexOf(shownHit.hit) : -1;
  const next = here === -1 && direction === -1 ? hits.length - 1 : (here + direction + hits.length) % hits.length;
  const hit = hits[next];
  return hit && { hit, current: next + 1, found, isMore: mayBeMore(found, searching) };
}

/** Makes the slice of how the document is read. */
export function createReadingSlice(
  deps: Pick<SignerDeps, 'client' | 'documentId'>,
  lifetime: Lifetime,
): StateCreator<SignerState, [], [], ReadingSlice> {
  return (set, get) => {
    let under = new AbortController();
    let read: { readonly of: unknown; readonly texts: PageTexts } = { of: undefined, texts: new Map() };
    let turns = 0;

    /** The texts that are known of the PDF that is open. */
    function textsOf(pdf: unknown): PageTexts {
      if (read.of !== pdf) read = { of: pdf, texts: new Map() };
      return read.texts;
    }

    async function search(signal: AbortSignal): Promise<void> {
      const { pdf, query, currentPage: from } = get();
      if (!pdf) return;
      const { searchPages } = await import('../late/index.ts');
      let told = 0;
      let found = nothingFound;
      for await (found of searchPages(pdf, textsOf(pdf), { query, from, signal })) {
        signal.throwIfAborted();
        if (performance.now() - told < waits.telling) continue;
        set({ found });
        showFirst();
        // Letters that are typed, and pages that are painted, come in between.
        await pause(0, signal);
        told = performance.now();
      }
      set({ found, searching: 'done' });
      showFirst();
      get().announce({ kind: 'found', count: found.count });
    }

    /** Goes to the first place from where the signer reads on. The search begins there, so it is the first that is found. */
    function showFirst(): void {
      const [first] = get().found.hits.values();
      if (!get().shownHit && first?.[0]) get().showHit(first[0]);
    }

    return {
      sidebar: undefined,
      query: firstQuery,
      searching: 'no',
      found: nothingFound,
      shownHit: undefined,

      openSidebar: (sidebar) => set({ sidebar }),
      closeSidebar: () => set({ sidebar: undefined }),

      async searchFor(change) {
        under.abort();
        under = new AbortController();
        const signal = AbortSignal.any([under.signal, lifetime.signal()]);
        const query = { ...get().query, ...change };
        const isAsked = query.text.trim() !== '';
        set({ query, found: nothingFound, shownHit: undefined, searching: isAsked ? 'under_way' : 'no' });
        if (!isAsked) return;
        try {
          await pause(waits.typing, signal);
          await search(signal);
        } catch {
          if (signal.aborted) return;
          set({ searching: 'failed' });
          get().announce({ kind: 'search_failed' });
        }
      },

      stepHit(direction) {
        const step = stepFrom(get(), direction);
        if (!step) return;
        get().showHit(step.hit);
        get().announce({ kind: 'hit', ...step });
      },

      showHit: (hit) => set({ shownHit: { hit, turn: ++turns } }),

      async findFile() {
        const signal = lifetime.signal();
        const { documentUrl: url, downloadUrl } = await deps.client().getDocument(deps.documentId, { signal });
        return { url, downloadUrl };
      },
    };
  };
}
