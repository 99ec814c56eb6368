import type { Field } from '@document-signer/core';
import type { StateCreator } from 'zustand';
import { hasSheet, pagesInSight, shownMode } from './guide-slice.ts';
import type { FocusSlice, SignerState } from './state.ts';

/** Finds a field of the open document. */
export function fieldIn({ document }: Pick<SignerState, 'document'>, fieldId: string | undefined): Field | undefined {
  const index = fieldId === undefined ? undefined : document?.indexById.get(fieldId);
  return index === undefined ? undefined : document?.fields[index];
}

/** The nearest candidate before or after the focused field, wrapping around at the end. */
function nearest(state: SignerState, candidates: readonly string[], direction: 1 | -1): string | undefined {
  const indexOf = (id: string | undefined) => (id === undefined ? -1 : (state.document?.indexById.get(id) ?? -1));
  const here = indexOf(state.focusedField);
  const ahead =
    direction === 1
      ? candidates.find((id) => indexOf(id) > here)
      : candidates.findLast((id) => here !== -1 && indexOf(id) < here);
  return ahead ?? candidates.at(direction === 1 ? 0 : -1);
}

/** The next or, with -1, the previous field to fill in or correct. */
export function selectStep(state: SignerState, direction: 1 | -1): string | undefined {
  return nearest(state, state.todo().incomplete, direction);
}

/** The next empty optional field. */
export function selectOptionalStep(state: SignerState): string | undefined {
  return nearest(state, state.todo().optional, 1);
}

/**
 * The pages that stay mounted when the signer scrolls away: the page of the focused field, which would lose the focus
 * otherwise; the pages of the previous and next field, for the Tab key; and, after the first input event, the pages of the
 * first and last field, where Tab enters the document.
 */
export function pinnedPages(
  fields: readonly Field[],
  focusedField: string | undefined,
  hasInteracted: boolean,
): ReadonlySet<number> {
  const here = fields.findIndex(({ id }) => id === focusedField);
  const around = here === -1 ? [] : fields.slice(Math.max(0, here - 1), here + 2);
  const ends = hasInteracted ? [fields[0], fields.at(-1)].filter((field) => field !== undefined) : [];
  return new Set([...around, ...ends].map(({ page }) => page));
}

/** Creates the slice for the focus, pending navigation, and announcements to screen readers. */
export const createFocusSlice: StateCreator<SignerState, [], [], FocusSlice> = (set, get) => {
  let lastId = 0;
  return {
    focusedField: undefined,
    pendingNavigation: undefined,
    signing: undefined,
    signatureDrafts: {},
    lastSignature: { texts: {} },
    announcement: undefined,

    // The review covers the fields and would keep the focus.
    focusField(fieldId) {
      const field = fieldIn(get(), fieldId);
      if (!field) return false;
      set({
        focusedField: fieldId,
        isReviewing: false,
        ...(hasSheet(get()) && { sidebar: undefined }),
        pendingNavigation: { to: 'field', target: fieldId, id: ++lastId },
      });
      if (shownMode(get()) === 'document') get().zoomToField(field);
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
        pendingNavigation: { to: 'page', target, ...(y !== undefined && { y }), id: ++lastId },
      });
    },

    clearNavigation(id) {
      if (get().pendingNavigation?.id === id) set({ pendingNavigation: undefined });
    },

    sign: (fieldId) => set({ signing: fieldId }),

    announce: (say) => set({ announcement: { say, id: ++lastId } }),
  };
};
