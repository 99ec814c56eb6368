import type { ViewedPage } from '@document-signer/core';
import type { StateCreator } from 'zustand';
import type { SignerState, Viewed, ViewedSlice } from './state.ts';

type Basis = Pick<SignerState, 'document' | 'viewed'>;

function viewedOf(version: number | undefined, given: readonly ViewedPage[]): Viewed {
  const pages = [...given].sort((one, other) => one.pageNumber - other.pageNumber);
  return { version, pages, numbers: pages.map(({ pageNumber }) => pageNumber) };
}

const none = viewedOf(undefined, []);

/** What was viewed of the document that is open. What was seen of another version says nothing about this one. */
function ofDocument({ document, viewed }: Basis): Viewed {
  return document !== undefined && viewed.version === document.metadata.version ? viewed : none;
}

/** The pages that were viewed, in the order of the document. */
export function selectViewedPages(state: Basis): readonly ViewedPage[] {
  return ofDocument(state).pages;
}

/** Their numbers: the same array as long as they are the same, so that comparing hosts see no change. */
export function selectViewedNumbers(state: Basis): readonly number[] {
  return ofDocument(state).numbers;
}

/** Whether the signer has viewed a page. */
export function selectIsViewed(state: Basis, pageNumber: number): boolean {
  return ofDocument(state).numbers.includes(pageNumber);
}

/** The pages that have not been viewed, in the order of the document. */
export function selectUnviewedPages(state: Basis): number[] {
  const numbers = new Set(selectViewedNumbers(state));
  const pages = state.document?.pages ?? [];
  return pages.map(({ pageNumber }) => pageNumber).filter((pageNumber) => !numbers.has(pageNumber));
}

/** Those of them that must be viewed. */
export function selectPagesLeft(state: Basis & Pick<SignerState, 'options'>): number[] {
  return state.options.requireAllPagesViewed ? selectUnviewedPages(state) : [];
}

/** Creates the slice of the pages that were viewed. */
export const createViewedSlice: StateCreator<SignerState, [], [], ViewedSlice> = (set, get) => {
  /** Adds pages that were not viewed before. @returns whether there are any */
  function add(given: readonly ViewedPage[]): boolean {
    const fresh = given.filter(({ pageNumber }) => !selectIsViewed(get(), pageNumber));
    const { document } = get();
    if (fresh.length === 0 || !document) return false;
    set({ viewed: viewedOf(document.metadata.version, [...selectViewedPages(get()), ...fresh]) });
    if (selectPagesLeft(get()).length === 0) set({ isToldOfPages: false });
    return true;
  }

  return {
    viewed: none,
    isToldOfPages: false,

    noteViewed(pageNumbers, viewedAt) {
      const isNew = add(pageNumbers.map((pageNumber) => ({ pageNumber, viewedAt })));
      const isRequired = get().options.requireAllPagesViewed;
      if (isNew && isRequired && selectPagesLeft(get()).length === 0) get().announce({ kind: 'all_pages_viewed' });
    },

    addViewed({ version, viewed = [] }) {
      if (version === get().document?.metadata.version) add(viewed);
    },

    forgetViewed: () => set({ viewed: none }),

    reportPages() {
      const left = selectPagesLeft(get()).length;
      set({ isToldOfPages: left > 0 });
      if (left > 0) get().announce({ kind: 'pages_left', count: left });
      return left > 0;
    },
  };
};
