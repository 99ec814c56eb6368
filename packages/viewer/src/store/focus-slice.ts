import type { StateCreator } from 'zustand';
import { selectRemaining } from './selectors.ts';
import type { FocusSlice, SignerState } from './state.ts';

/** Where a field stands in reading order, or -1. */
function placeOf({ document }: SignerState, fieldId: string | undefined): number {
  return document?.fields.findIndex(({ id }) => id === fieldId) ?? -1;
}

/** The nearest remaining field before or after the one that has the focus, round the end. */
function neighbourOf(state: SignerState, direction: 1 | -1): string | undefined {
  const remaining = selectRemaining(state);
  const here = placeOf(state, state.focusedField);
  const ahead =
    direction === 1
      ? remaining.find((id) => placeOf(state, id) > here)
      : remaining.findLast((id) => here !== -1 && placeOf(state, id) < here);
  return ahead ?? remaining.at(direction === 1 ? 0 : -1);
}

/** Makes the slice of where the signer is, wants to be, and what is said to those who listen. */
export const createFocusSlice: StateCreator<SignerState, [], [], FocusSlice> = (set, get) => {
  let turns = 0;
  return {
    focusedField: undefined,
    wish: undefined,
    signing: undefined,
    announcement: undefined,

    focusField(fieldId) {
      if (placeOf(get(), fieldId) === -1) return false;
      set({ focusedField: fieldId, wish: { to: 'field', target: fieldId, turn: ++turns } });
      return true;
    },

    noteFocus: (fieldId) => set({ focusedField: fieldId }),

    step(direction) {
      const target = neighbourOf(get(), direction);
      if (target !== undefined) get().focusField(target);
      return target;
    },

    goToPage(pageNumber) {
      const last = get().document?.pages.length ?? 1;
      const target = Math.min(Math.max(1, Math.round(pageNumber) || 1), last);
      set({ wish: { to: 'page', target, turn: ++turns } });
    },

    fulfil(turn) {
      if (get().wish?.turn === turn) set({ wish: undefined });
    },

    sign: (fieldId) => set({ signing: fieldId }),

    announce: (says) => set({ announcement: { says, turn: ++turns } }),
  };
};
