import type { SignerState, SignerStore } from '../store/state.ts';
import { selectViewedPages } from '../store/viewed-slice.ts';
import { type Draft, labelsOf } from './draft.ts';
import type { DraftStore } from './draft-store.ts';

/** While the signer types, input is saved this often. The first change after a pause is saved at once. */
const intervalMs = 500;

/** Saves the signer's input and the viewed pages in the draft store. */
export interface DraftWriter {
  /** Saves soon what has changed. */
  note(): void;
  /** Saves at once what is not saved yet. Resolves when it and earlier writes are done. */
  flush(): Promise<void>;
  /** Allows writing, and saves what is there. */
  start(): void;
  /** Forbids writing. */
  stop(): void;
  /** Leaves the current values unsaved. */
  skip(): void;
}

/** The draft to save; undefined when there is nothing to keep. */
function draftOf(state: SignerState): Draft | undefined {
  const { document, values, isDirty } = state;
  const viewed = selectViewedPages(state);
  if (!document || (!isDirty && viewed.length === 0)) return undefined;
  const head = { version: document.metadata.version, savedAt: Date.now(), viewed };
  if (!isDirty) return { ...head, labels: {}, values: {}, isUntouched: true };
  return { ...head, labels: labelsOf(document.fields), values };
}

/**
 * Creates the writer of a signer's draft.
 *
 * @param onForbidden called in place of writing while it is not allowed
 */
export function createDraftWriter(store: SignerStore, draftStore: DraftStore, onForbidden: () => void): DraftWriter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAllowed = false;
  /** What is stored or being stored. */
  let saved: Partial<Pick<SignerState, 'values' | 'viewed'>> = {};
  let saving: Promise<unknown> = Promise.resolve();
  let lastSave = Number.NEGATIVE_INFINITY;

  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  async function save(): Promise<void> {
    cancel();
    if (!isAllowed) return onForbidden();
    const state = store.getState();
    const { document, values, viewed, submission } = state;
    if (!document || submission === 'done' || (values === saved.values && viewed === saved.viewed)) return;
    saved = { values, viewed };
    lastSave = performance.now();
    const draft = draftOf(state);
    const isKept = await (draft ? draftStore.saveDraft(draft) : draftStore.dropDraft());
    if (!isKept && saved.values === values) saved = {};
    if (store.getState().values === values) store.setState({ isKept });
  }

  function start(): void {
    saving = Promise.all([saving, save()]);
  }

  return {
    note() {
      const { values, isKept } = store.getState();
      if (isKept && values !== saved.values) store.setState({ isKept: false });
      timer ??= setTimeout(start, Math.max(0, lastSave + intervalMs - performance.now()));
    },
    async flush() {
      if (timer !== undefined && isAllowed) start();
      await saving;
    },
    start() {
      isAllowed = true;
      if (draftOf(store.getState())) start();
    },
    stop() {
      cancel();
      isAllowed = false;
    },
    skip() {
      cancel();
      saved = { ...saved, values: store.getState().values };
      store.setState({ isKept: false });
    },
  };
}
