import type { StateCreator } from 'zustand';
import { carryOver } from '../drafts/draft.ts';
import type { SignerDeps } from './deps.ts';
import { areSameValues, firstValues, isSameValue, type Values } from './field-values.ts';
import type { KeepingSlice } from './keeping-state.ts';
import type { SignerState } from './state.ts';

/** Where values differ from the first ones, somebody was faster than the device. */
function changedSince(first: Values, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([id, value]) => !isSameValue(value, first[id])));
}

/** Makes the slice of what is kept on the device. */
export function createKeepingSlice(deps: SignerDeps): StateCreator<SignerState, [], [], KeepingSlice> {
  return (set, get) => ({
    isKept: false,
    restored: undefined,

    restore(draft) {
      const { document, values, isDirty, replaceValues } = get();
      if (!document) return;
      get().addViewed(draft);
      if (draft.isUntouched) return;
      const first = firstValues(document.fields, deps.initialValues());
      const carried = carryOver(document.fields, draft, first);
      const next = { ...carried.values, ...(isDirty && changedSince(first, values)) };
      // Nothing to tell of: all that was kept is what stands there anyway.
      if (areSameValues(next, values) && carried.dropped.length === 0) return;
      replaceValues(next, true);
      const source = draft.version === document.metadata.version ? 'draft' : 'version';
      const { dropped } = carried;
      set({ restored: { source, at: draft.savedAt, dropped } });
      get().announce({ kind: 'restored', source, dropped });
    },

    startOver() {
      get().reset();
      set({ restored: undefined });
    },

    dismissRestored: () => set({ restored: undefined }),
  });
}
