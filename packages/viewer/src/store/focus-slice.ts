import type { StateCreator } from 'zustand';
import { hasSheet, pagesInSight } from './guide-slice.ts';
import type { FocusSlice, SignerState } from './state.ts';
import { fieldIn, selectStep } from './steps.ts';

/** Makes the slice of where the signer is, wants to be, and what is said to those who listen. */
export const createFocusSlice: StateCreator<SignerState, [], [], FocusSlice> = (set, get) => {
  let turns = 0;
  return {
    focusedField: undefined,
    pendingNavigation: undefined,
    signing: undefined,
    signatureDrafts: {},
    lastSignature: { texts: {} },
    announcement: undefined,

    // The review would cover the field and keep the focus from it.
    focusField(fieldId) {
      if (!fieldIn(get(), fieldId)) return false;
      set({
        focusedField: fieldId,
        isReviewing: false,
        ...(hasSheet(get()) && { sidebar: undefined }),
        pendingNavigation: { to: 'field', target: fieldId, turn: ++turns },
      });
      return true;
    },

    noteFocus: (fieldId) => set({ focusedField: fieldId }),

    step(direction) {
      const target = selectStep(get(), direction);
      if (target !== undefined) get().focusField(target);
      return target;
    },

    goToPage(pageNumber, y) {
      // Before the pages are known, the navigation stays pending.
      const last = get().pageLayout?.pages.length ?? Number.POSITIVE_INFINITY;
      const target = Math.min(Math.max(1, Math.round(pageNumber) || 1), last);
      set({
        ...pagesInSight(get()),
        isReviewing: false,
        pendingNavigation: { to: 'page', target, ...(y !== undefined && { y }), turn: ++turns },
      });
    },

    clearNavigation(turn) {
      if (get().pendingNavigation?.turn === turn) set({ pendingNavigation: undefined });
    },

    sign: (fieldId) => set({ signing: fieldId }),

    announce: (says) => set({ announcement: { says, turn: ++turns } }),
  };
};
