import { newId } from '@document-signer/core';
import type { StateCreator } from 'zustand';
import { pause } from '../../pause.ts';
import type { PdfDocument } from '../../pdf/pdf-document.ts';
import { type DesignField, newDesignField } from '../fields/design-field.ts';
import { overlap } from '../suggest/page-marks.ts';
import type { DesignerState, OfferedField, SuggestSlice } from './state.ts';

/** Adjacent fields may overlap by this fraction of the page. */
const maxOverlap = 0.003;

/** Returns the suggestions that are neither accepted nor covered by a field. */
export function suggestionsLeft({ suggestions, fields }: DesignerState): readonly OfferedField[] {
  if (suggestions.length === 0) return suggestions;
  return suggestions.filter(
    (offered) =>
      !fields.some(
        (field) => field.id === offered.id || (field.page === offered.page && overlap(field, offered, maxOverlap)),
      ),
  );
}

function fieldOf({ id, kind, page, label, required, ...place }: OfferedField, role: string | undefined): DesignField {
  // Kinds with choices are not suggested.
  return { ...newDesignField(kind, page, place, { role, choice: String }), id, label, required };
}

/** Creates the slice that suggests fields. */
export const createSuggestSlice: StateCreator<DesignerState, [], [], SuggestSlice> = (set, get) => {
  let search = new AbortController();

  /** Searches a page. Returns undefined if it is unreadable. */
  async function searchPage(pdf: Pick<PdfDocument, 'contentOf'>, page: number, signal: AbortSignal) {
    try {
      const content = await pdf.contentOf(page, signal);
      // Loaded on demand, since many documents are prepared without a search.
      const { suggestFields } = await import('../suggest/suggest-fields.ts');
      signal.throwIfAborted();
      const taken = get().fields.filter((field) => field.page === page);
      return suggestFields(content, taken).map((found) => ({ ...found, id: newId('fld') }));
    } catch {
      signal.throwIfAborted();
      return undefined;
    }
  }

  return {
    suggesting: undefined,
    suggestions: [],

    async findSuggestions(pdf) {
      search.abort();
      search = new AbortController();
      const { signal } = search;
      set({ suggestions: [], suggesting: { state: 'searching', page: 1, pageCount: pdf.pageCount } });
      let unreadCount = 0;
      try {
        for (let page = 1; page <= pdf.pageCount; page += 1) {
          set({ suggesting: { state: 'searching', page, pageCount: pdf.pageCount } });
          const found = await searchPage(pdf, page, signal);
          if (!found) unreadCount += 1;
          else if (found.length > 0) set({ suggestions: [...get().suggestions, ...found] });
          // Yields to input events and rendering.
          await pause(0, signal);
        }
      } catch {
        return;
      }
      set({ suggesting: { state: unreadCount === pdf.pageCount ? 'failed' : 'done' } });
    },

    acceptSuggestions(ids) {
      const { role, change } = get();
      const accepted = suggestionsLeft(get()).filter(({ id }) => ids.includes(id));
      const added = accepted.map((offered) => fieldOf(offered, role));
      if (added.length > 0) change((fields) => [...fields, ...added], { select: added.map(({ id }) => id) });
    },

    dismissSuggestions() {
      search.abort();
      set({ suggesting: undefined, suggestions: [] });
    },
  };
};
