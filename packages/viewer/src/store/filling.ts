import { carryOver, labelsOf } from '../drafts/draft.ts';
import { selectPhase } from '../envelope/envelope-slice.ts';
import { createEnvelope } from '../envelope/watch-envelope.ts';
import { createChecks } from './checks-slice.ts';
import { createCopy } from './copy-slice.ts';
import type { Lifetime, SignerDeps } from './deps.ts';
import { firstValues } from './field-values.ts';
import { areSameValues, isSameValue, type Values } from './plain-values.ts';
import type { OpenDocument } from './read-document.ts';
import { createSearch } from './search-slice.ts';
import type { Actions, DraftsSlice, Filling, Restored, SignerState, SignerStore } from './state.ts';
import { createConsent, createSubmission } from './submission-slice.ts';
import { createHostValues, createRepeats, createValues } from './values-slice.ts';
import { createViewed } from './viewed-slice.ts';

/** Creates the functions that search, fill in and submit the document. `keepDraft` adds `takeOver`. */
export function createFilling(
  deps: SignerDeps,
  lifetime: Lifetime,
  store: SignerStore,
): Omit<Actions<Filling>, 'takeOver'> {
  return {
    ...createSearch(store, lifetime),
    ...createHostValues(deps, store),
    ...createValues(deps, store),
    ...createRepeats(store),
    ...createChecks(store),
    ...createViewed(store),
    ...createConsent(store),
    ...createSubmission(deps, lifetime, store),
    ...createCopy(deps, lifetime, store),
    ...createDrafts(deps, store),
    ...createEnvelope(deps, lifetime, store, (document) => showFields(deps, store, document)),
  };
}

/** Tells the signer that input was restored, and which fields were not. */
function announceRestored({ setState, getState }: SignerStore, restored: Restored): void {
  setState({ restored });
  const { source, dropped } = restored;
  getState().announce(({ restoredTitle, updatedTitle, notCarriedOver, list }) => {
    const title = source === 'draft' ? restoredTitle : updatedTitle;
    return dropped.length > 0 ? `${title}. ${notCarriedOver(list(dropped))}` : title;
  });
}

function changedSince(first: Values, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([id, value]) => !isSameValue(value, first[id])));
}

function createDrafts(deps: SignerDeps, store: SignerStore): Omit<Actions<DraftsSlice>, 'takeOver'> {
  const { setState: set, getState: get } = store;
  return {
    restore(draft) {
      const { document, values, isDirty, isKept, replaceValues } = get();
      // A signer who has signed has submitted this draft, even if the response was lost.
      if (!document || selectPhase(get()) === 'signed') return;
      get().addViewed(draft);
      if (draft.consent && !get().consent) set({ consent: draft.consent });
      if (draft.isUntouched) return;
      const first = firstValues(document.fields, deps.initialValues());
      const carried = carryOver(document.fields, draft, first);
      const next = { ...carried.values, ...(isDirty && !isKept && changedSince(first, values)) };
      // The fields already show the draft, so there is nothing to report.
      if (areSameValues(next, values) && carried.dropped.length === 0) return;
      replaceValues(next, true);
      const source = draft.version === document.metadata.version ? 'draft' : 'version';
      announceRestored(store, { source, at: draft.savedAt, dropped: carried.dropped });
    },

    startOver() {
      get().reset();
      set({ restored: undefined });
    },

    dismissRestored: () => set({ restored: undefined }),

    showUnsavedNotice() {
      const { isDirty, unsavedNotice, announce } = get();
      if (!deps.draftStore().isWanted || !isDirty || unsavedNotice !== 'none') return;
      set({ unsavedNotice: 'shown' });
      announce((messages) => messages.draftNotSaved);
    },

    dismissUnsaved: () => get().unsavedNotice === 'shown' && set({ unsavedNotice: 'dismissed' }),
  };
}

/** The values for a newly shown document: keeps earlier input where the document still has a matching field. */
function valuesFor(document: OpenDocument, { document: before, values, isDirty }: SignerState, deps: SignerDeps) {
  const first = firstValues(document.fields, deps.initialValues());
  if (!before) return { values: first, restored: undefined };
  const carried = carryOver(document.fields, { values, labels: labelsOf(before.fields) }, first);
  const isNew = isDirty && before.metadata.version !== document.metadata.version;
  const restored = { source: 'version', at: 0, dropped: carried.dropped } as const;
  return { values: carried.values, restored: isNew ? restored : undefined };
}

/** Shows the fields of a document. */
export function showFields(deps: SignerDeps, store: SignerStore, document: OpenDocument): void {
  const { document: before, forgetViewed } = store.getState();
  if (before && before.metadata.version !== document.metadata.version) forgetViewed();
  const { values, restored } = valuesFor(document, store.getState(), deps);
  store.setState({ document, reported: new Set(), refused: {}, values });
  if (restored) announceRestored(store, restored);
}
