import type { StateCreator } from 'zustand';
import { hasSheet } from './guide-slice.ts';
import type { FailedPagesSlice, SignerState } from './state.ts';

/** Makes the slice of the pages that cannot be shown. */
export const createFailedPagesSlice: StateCreator<SignerState, [], [], FailedPagesSlice> = (set, get) => ({
  failedPages: [],
  pageRetry: undefined,

  notePageFailed(pageNumber) {
    const { failedPages } = get();
    if (failedPages.includes(pageNumber)) return;
    set({ failedPages: [...failedPages, pageNumber].sort((one, other) => one - other) });
  },

  // Called for every page that is drawn, so it must not change the state of the many that never failed.
  notePageDrawn(pageNumber) {
    const { failedPages, announce } = get();
    if (!failedPages.includes(pageNumber)) return;
    set({ failedPages: failedPages.filter((page) => page !== pageNumber) });
    announce({ kind: 'page_shown', pageNumber });
  },

  retryPage() {
    const [pageNumber] = get().failedPages;
    if (pageNumber === undefined) return;
    if (hasSheet(get())) set({ sidebar: undefined });
    get().goToPage(pageNumber);
    const requestId = (get().pageRetry?.requestId ?? 0) + 1;
    set({ pageRetry: { pageNumber, requestId } });
  },
});
