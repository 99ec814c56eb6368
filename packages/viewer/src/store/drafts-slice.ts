import { carryOver } from '../drafts/draft.ts';
import type { SignerDeps } from './deps.ts';
import { firstValues } from './field-values.ts';
import { areSameValues, isSameValue, type Values } from './plain-values.ts';
import type { Actions, DraftsSlice, SignerStore } from './state.ts';

/** The values that the signer changed before the draft was read. */
function changedSince(first: Values, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([id, value]) => !isSameValue(value, first[id])));
}

/** Creates what puts a stored draft into the fields. */
export function createDrafts(
  deps: SignerDeps,
  { setState: set, getState: get }: Pick<SignerStore, 'setState' | 'getState'>,
): Omit<Actions<DraftsSlice>, 'takeOver'> {
  return {
    restore(draft) {
      const { document, values, isDirty, isKept, replaceValues } = get();
      if (!document) return;
      get().addViewed(draft);
      if (draft.consent && !get().consent) set({ consent: draft.consent });
      if (draft.isUntouched) return;
      const first = firstValues(document.fields, deps.initialValues());
      const carried = carryOver(document.fields, draft, first);
      const next = { ...carried.values, ...(isDirty && !isKept && changedSince(first, values)) };
      // The fields already show it, so there is nothing to report.
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
  };
}
