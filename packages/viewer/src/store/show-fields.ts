import type { StoreApi } from 'zustand';
import { carryOver, labelsOf } from '../drafts/draft.ts';
import type { SignerDocument } from '../signer-client.ts';
import type { SignerDeps } from './deps.ts';
import { firstValues, type Values } from './field-values.ts';
import { loadRules } from './load-rules.ts';
import type { OpenDocument } from './read-document.ts';
import type { SignerState } from './state.ts';

/** What is filled in when a document is shown: what was before stays, where the new one still has a place for it. */
function takeOver(document: OpenDocument, { document: before, values, isDirty }: SignerState, first: Values) {
  if (!before) return { values: first, restored: undefined };
  const carried = carryOver(document.fields, { values, labels: labelsOf(before.fields) }, first);
  const isNew = isDirty && before.metadata.version !== document.metadata.version;
  const restored = { source: 'version', at: 0, dropped: carried.dropped } as const;
  return { values: carried.values, restored: isNew ? restored : undefined };
}

/** What shows the fields of a document. */
export interface ShowFields {
  /** Shows fields that are understood. */
  show(document: OpenDocument): void;
  /**
   * Reads the fields once the first page is drawn, and shows them: what that needs is not loaded before.
   *
   * @throws BadDocumentError, or the signal's reason
   */
  readLater(given: SignerDocument, signal: AbortSignal): Promise<void>;
}

/** Makes what shows the fields of a document. */
export function createShowFields(
  deps: Pick<SignerDeps, 'initialValues' | 'untilFirstPage'>,
  { setState, getState }: Pick<StoreApi<SignerState>, 'setState' | 'getState'>,
): ShowFields {
  function show(document: OpenDocument): void {
    const first = firstValues(document.fields, deps.initialValues());
    const { values, restored } = takeOver(document, getState(), first);
    setState({ document, reported: new Set(), refused: {}, values, ...(restored && { restored }) });
    if (restored) getState().announce({ kind: 'restored', source: 'version', dropped: restored.dropped });
  }

  return {
    show,
    async readLater(given, signal) {
      await deps.untilFirstPage?.(signal);
      const { readDocument } = await loadRules(signal);
      signal.throwIfAborted();
      const { pageLayout } = getState();
      // Pages that were measured meanwhile stay as they are.
      show({ ...readDocument(given), ...(pageLayout && { pages: pageLayout.pages }) });
    },
  };
}
