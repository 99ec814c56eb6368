import type { ViewedPage } from '@document-signer/core';
import type { StateCreator } from 'zustand';
import type { SignerState, ViewedSlice } from './state.ts';

type Basis = Pick<SignerState, 'document' | 'viewed'>;

const none: ReadonlyMap<number, string> = new Map();

function viewedOf(version: number | undefined, at: ReadonlyMap<number, string>) {
  return { viewed: { version, at }, viewedPages: [...at.keys()].sort((one, other) => one - other) };
}

/** When each page of the document was viewed. What was seen of another version says nothing about this one. */
function timesOf({ document, viewed }: Basis): ReadonlyMap<number, string> {
  return document !== undefined && viewed.version === document.metadata.version ? viewed.at : none;
}

/** The pages that were viewed, in the order of the document. */
export function selectViewedPages(state: Basis): ViewedPage[] {
  return [...timesOf(state)]
    .map(([pageNumber, viewedAt]) => ({ pageNumber, viewedAt }))
    .sort((one, other) => one.pageNumber - other.pageNumber);
}

const noPages: readonly number[] = [];

/** Their numbers: the same array as long as they are the same, so that comparing hosts see no change. */
export function selectViewedNumbers(state: Basis & Pick<SignerState, 'viewedPages'>): readonly number[] {
  return timesOf(state) === none ? noPages : state.viewedPages;
}

/** Whether the signer has viewed a page. */
export function selectIsViewed(state: Basis, pageNumber: number): boolean {
  return timesOf(state).has(pageNumber);
}

/** The pages that must be viewed and have not been, in the order of the document. */
export function selectPagesLeft(state: Basis & Pick<SignerState, 'options'>): number[] {
  if (!state.options.requireAllPagesViewed || !state.document) return [];
  const times = timesOf(state);
  return state.document.pages.map(({ pageNumber }) => pageNumber).filter((pageNumber) => !times.has(pageNumber));
}

/** Makes the slice of the pages that were viewed. */
export const createViewedSlice: StateCreator<SignerState, [], [], ViewedSlice> = (set, get) => ({
  ...viewedOf(undefined, none),
  isToldOfPages: false,

  noteViewed(pageNumbers, at) {
    const before = timesOf(get());
    const fresh = pageNumbers.filter((pageNumber) => !before.has(pageNumber));
    if (fresh.length === 0 || !get().document) return;
    const next = new Map([...before, ...fresh.map((pageNumber) => [pageNumber, at] as const)]);
    set(viewedOf(get().document?.metadata.version, next));
    if (!get().options.requireAllPagesViewed || selectPagesLeft(get()).length > 0) return;
    set({ isToldOfPages: false });
    get().announce({ kind: 'all_pages_viewed' });
  },

  addViewed({ version, viewed = [] }) {
    const before = timesOf(get());
    if (version !== get().document?.metadata.version || viewed.every(({ pageNumber }) => before.has(pageNumber)))
      return;
    const at = new Map([...viewed.map(({ pageNumber, viewedAt }) => [pageNumber, viewedAt] as const), ...before]);
    set(viewedOf(version, at));
    if (selectPagesLeft(get()).length === 0) set({ isToldOfPages: false });
  },

  forgetViewed: () => set(viewedOf(undefined, none)),

  reportPages() {
    const left = selectPagesLeft(get()).length;
    set({ isToldOfPages: left > 0 });
    if (left > 0) get().announce({ kind: 'pages_left', count: left });
    return left > 0;
  },
});
