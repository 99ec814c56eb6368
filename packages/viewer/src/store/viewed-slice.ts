import type { ViewedPage } from '@document-signer/core';
import type { Actions, SignerState, SignerStore, ViewedSlice } from './state.ts';

const none = { pages: [], numbers: [] };

/** The pages that have not been viewed, in the order of the document. */
export function selectUnviewedPages({ document, viewed }: Pick<SignerState, 'document' | 'viewed'>): number[] {
  const numbers = new Set(viewed.numbers);
  return (document?.pages ?? []).map(({ pageNumber }) => pageNumber).filter((pageNumber) => !numbers.has(pageNumber));
}

/** Those of them that must be viewed. */
export function selectPagesLeft(state: Pick<SignerState, 'document' | 'options' | 'viewed'>): number[] {
  return state.options.requireAllPagesViewed ? selectUnviewedPages(state) : [];
}

/** Creates what notes the pages that were viewed. */
export function createViewed({ setState: set, getState: get }: SignerStore): Actions<ViewedSlice> {
  /** Adds pages that were not viewed before. @returns whether there are any */
  function add(given: readonly ViewedPage[]): boolean {
    const { document, viewed } = get();
    const fresh = given.filter(({ pageNumber }) => !viewed.numbers.includes(pageNumber));
    if (fresh.length === 0 || !document) return false;
    const pages = [...viewed.pages, ...fresh].sort((one, other) => one.pageNumber - other.pageNumber);
    set({ viewed: { pages, numbers: pages.map(({ pageNumber }) => pageNumber) } });
    if (selectPagesLeft(get()).length === 0) set({ isToldOfPages: false });
    return true;
  }

  return {
    noteViewed(pageNumbers, viewedAt) {
      const isNew = add(pageNumbers.map((pageNumber) => ({ pageNumber, viewedAt })));
      const isRequired = get().options.requireAllPagesViewed;
      if (!isNew || !isRequired || selectPagesLeft(get()).length > 0) return;
      get().announce((messages) => messages.allPagesViewed);
    },

    addViewed({ version, viewed = [] }) {
      if (version === get().document?.metadata.version) add(viewed);
    },

    forgetViewed: () => set({ viewed: none }),

    reportPages() {
      const left = selectPagesLeft(get()).length;
      set({ isToldOfPages: left > 0 });
      return left;
    },
  };
}
