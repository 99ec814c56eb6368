import { carryOver, labelsOf } from '../drafts/draft.ts';
import { createChecks } from './checks-slice.ts';
import { createConsent } from './consent-slice.ts';
import { createCopy } from './copy-slice.ts';
import type { Lifetime, SignerDeps } from './deps.ts';
import { createDrafts } from './drafts-slice.ts';
import { firstValues } from './field-values.ts';
import type { OpenDocument } from './read-document.ts';
import type { Actions, DraftsSlice, Filling, SignerState, SignerStore } from './state.ts';
import { createSubmission } from './submission-slice.ts';
import { createRepeats, createValues } from './values-slice.ts';

/** Creates the functions that fill in and submit the document. The drafts bring `takeOver`. */
export function createFilling(
  deps: SignerDeps,
  lifetime: Lifetime,
  store: SignerStore,
): Omit<Actions<Filling>, keyof Pick<DraftsSlice, 'takeOver'>> {
  return {
    ...createValues(deps, store),
    ...createRepeats(store),
    ...createChecks(store),
    ...createConsent(store),
    ...createSubmission(deps, lifetime, store),
    ...createCopy(deps, lifetime, store),
    ...createDrafts(deps, store),
  };
}

/** The values of a document that is shown: what was filled in before stays, where the new one still has a place for it. */
function valuesFor(document: OpenDocument, { document: before, values, isDirty }: SignerState, deps: SignerDeps) {
  const first = firstValues(document.fields, deps.initialValues());
  if (!before) return { values: first, restored: undefined };
  const carried = carryOver(document.fields, { values, labels: labelsOf(before.fields) }, first);
  const isNew = isDirty && before.metadata.version !== document.metadata.version;
  const restored = { source: 'version', at: 0, dropped: carried.dropped } as const;
  return { values: carried.values, restored: isNew ? restored : undefined };
}

/** Shows the fields of a document. */
export function showFields(deps: SignerDeps, { getState, setState }: SignerStore, document: OpenDocument): void {
  const { values, restored } = valuesFor(document, getState(), deps);
  setState({ document, reported: new Set(), refused: {}, values, ...(restored && { restored }) });
  if (restored) getState().announce({ kind: 'restored', source: 'version', dropped: restored.dropped });
}
