import type { ViewedPage } from '@document-signer/core';
import type { Actions, SignerState, SignerStore, ViewedSlice } from './state.ts';

const none = { pages: [], numbers: [] };

/** The pages that have not been viewed, in document order. */
export function selectUnviewedPages({ document, viewed }: Pick<SignerState, 'document' | 'viewed'>): number[] {
  const numbers = new Set(viewed.numbers);
  return (document?.pages ?? []).map(({ pageNumber }) => pageNumber).filter((pageNumber) => !numbers.has(pageNumber));
}

/** The unviewed pages that the signer must view before submitting. */
export function selectPagesLeft(state: Pick<SignerState, 'document' | 'options' | 'viewed'>): number[] {
  return state.options.requireAllPagesViewed ? selectUnviewedPages(state) : [];
}

/** Creates the functions that record viewed pages. */
export function createViewed({ setState: set, getState: get }: SignerStore): Actions<ViewedSlice> {
  /** Adds newly viewed pages. @returns whether there are any */
  function add(given: readonly ViewedPage[]): boolean {
    const { document, viewed } = get();
    const fresh = given.filter(({ pageNumber }) => !viewed.numbers.includes(pageNumber));
    if (fresh.length === 0 || !document) return false;
    const pages = [...viewed.pages, ...fresh].sort((one, other) => one.pageNumber - other.pageNumber);
    set({ viewed: { pages, numbers: pages.map(({ pageNumber }) => pageNumber) } });
    if (selectPagesLeft(get()).length === 0) set({ arePagesLeftShown: false });
    return true;
  }

  return {
    markViewed(pageNumbers, viewedAt) {
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
      set({ arePagesLeftShown: left > 0 });
      return left;
    },
  };
}
