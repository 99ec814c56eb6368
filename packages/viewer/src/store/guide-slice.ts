import type { StateCreator } from 'zustand';
import type { GuideSlice, SignerState } from './state.ts';

/** Under `narrow` CSS pixels, the form takes the place of the pages. Under `crowded`, the sidebar takes that of the form. */
const widths = { narrow: 640, crowded: 1280 } as const;

/** What the signer sees. While the sidebar has the room of the form, that is the pages; the form comes back after it. */
export function shownMode({ mode, isCrowded, sidebar }: SignerState): SignerState['mode'] {
  return isCrowded && sidebar !== undefined ? 'document' : mode;
}

/** What brings the pages back where the form or the sidebar has taken all the room. */
export function pagesInSight(state: SignerState): Pick<SignerState, 'mode' | 'sidebar'> {
  const { isNarrow, mode, sidebar } = state;
  return { mode: isNarrow ? 'document' : mode, sidebar: hasSheet(state) ? undefined : sidebar };
}

/** Which tab of the sidebar is seen, if any: beside a document, and not while the review covers that. */
export function shownSidebar({ sidebar, pageLayout, failure, isReviewing }: SignerState): SignerState['sidebar'] {
  return pageLayout && !failure && !isReviewing ? sidebar : undefined;
}

/** Whether the sidebar lies over all of the pages. The search leaves them in sight. */
export function hasSheet({ isNarrow, sidebar }: SignerState): boolean {
  return isNarrow && sidebar !== undefined && sidebar !== 'search';
}

/** Makes the slice that leads through the document. */
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
    // Who fills in the form when the room goes, by a tablet that is turned, goes on there.
    const isFormKept = isCrowded && !get().isCrowded && get().mode === 'form';
    set({ isNarrow: width < widths.narrow, isCrowded, ...(isFormKept && { sidebar: undefined }) });
  },

  setMode: (mode) => set({ mode, ...(mode === 'form' && get().isCrowded && { sidebar: undefined }) }),

  showOnPage(fieldId) {
    if (!get().focusField(fieldId)) return false;
    const { pendingNavigation, document, zoomToField } = get();
    if (pendingNavigation) set({ pendingNavigation: { ...pendingNavigation, to: 'paper' }, ...pagesInSight(get()) });
    const place = document?.placeOf.get(fieldId) ?? -1;
    const field = document?.fields[place];
    if (field) zoomToField(field);
    return true;
  },

  leaveReview(reviewPlace) {
    set({ isReviewing: false, reviewPlace });
    if (reviewPlace) get().focusField(reviewPlace.fieldId);
  },
});
