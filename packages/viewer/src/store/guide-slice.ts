import type { StateCreator } from 'zustand';
import type { GuideSlice, SignerState } from './state.ts';

/** In CSS pixels. Below `narrow`, the form replaces the pages. Below `crowded`, the sidebar replaces the form. */
const widths = { narrow: 640, crowded: 1280 } as const;

/** The mode that is shown. While the sidebar replaces the form, the pages are shown; the form returns afterwards. */
export function shownMode({ mode, isCrowded, sidebar }: SignerState): SignerState['mode'] {
  return isCrowded && sidebar !== undefined ? 'document' : mode;
}

/** The state change that shows the pages if the form or the sidebar covers them. */
export function pagesInSight(state: SignerState): Pick<SignerState, 'mode' | 'sidebar'> {
  const { isNarrow, mode, sidebar } = state;
  return { mode: isNarrow ? 'document' : mode, sidebar: hasSheet(state) ? undefined : sidebar };
}

/** The tab of the sidebar that is shown, if any. There is none without a document, or during the review. */
export function shownSidebar({ sidebar, pageLayout, failure, isReviewing }: SignerState): SignerState['sidebar'] {
  return pageLayout && !failure && !isReviewing ? sidebar : undefined;
}

/** Whether the sidebar covers the pages. The search never does. */
export function hasSheet({ isNarrow, sidebar }: SignerState): boolean {
  return isNarrow && sidebar !== undefined && sidebar !== 'search';
}

/** Creates the slice that guides the signer through the document. */
export const createGuideSlice: StateCreator<SignerState, [], [], GuideSlice> = (set, get) => ({
  mode: 'document',
  isReviewing: false,
  reviewPlace: undefined,
  isNarrow: false,
  isCrowded: false,
  sidebar: undefined,

  openSidebar: (sidebar) => set({ sidebar }),
  closeSidebar: () => set({ sidebar: undefined }),

  setRoom(width) {
    const isCrowded = width < widths.crowded;
    // When a rotated tablet leaves too little room, keeps the signer in form mode.
    const isFormKept = isCrowded && !get().isCrowded && get().mode === 'form';
    set({ isNarrow: width < widths.narrow, isCrowded, ...(isFormKept && { sidebar: undefined }) });
  },

  setMode: (mode) => set({ mode, ...(mode === 'form' && get().isCrowded && { sidebar: undefined }) }),

  showOnPage(fieldId) {
    if (!get().focusField(fieldId)) return false;
    const { pendingNavigation, document, zoomToField } = get();
    if (pendingNavigation)
      set({ pendingNavigation: { ...pendingNavigation, to: 'fieldOnPage' }, ...pagesInSight(get()) });
    const field = document?.fields[document.indexById.get(fieldId) ?? -1];
    if (field) zoomToField(field);
    return true;
  },

  leaveReview(reviewPlace) {
    set({ isReviewing: false, reviewPlace });
    if (reviewPlace) get().focusField(reviewPlace.fieldId);
  },
});
