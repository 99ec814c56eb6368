import type { SignerStore } from '../store/store.ts';
import { selectViewedPages } from '../store/viewed-slice.ts';
import { type Draft, labelsOf } from './draft.ts';
import type { Shelf } from './shelf.ts';

/** Milliseconds after which something new is on the device: a letter typed is not written at once. */
const delay = 400;

/** Writes what is filled in to the shelf, as soon as it may. */
export interface DraftWriter {
  /** Notes that values are others: they are written soon. */
  note(): void;
  /** Notes that pages were viewed: that is written soon, beside whatever values there are. */
  noteViewed(): void;
  /** Writes what is not written yet. */
  flush(): void;
  /** Whether values are not written yet: they are newer than what is on the device. */
  isBehind(): boolean;
  /** From now on it may write, and writes what is new. */
  begin(): void;
  /** What is shown is on the device, or is not to be there: it need not be written. */
  settle(isKept: boolean): void;
}

/**
 * Makes what writes a signer's draft.
 *
 * @param unready called in place of writing, as long as nothing may be written
 */
export function createDraftWriter(store: SignerStore, shelf: Shelf, unready: () => void): DraftWriter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let viewedTimer: ReturnType<typeof setTimeout> | undefined;
  let keptViewed: unknown;
  /** What is on the device, as far as this tab knows. */
  let kept: unknown;
  let hasBegun = false;

  function rest(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  async function save(): Promise<void> {
    rest();
    if (!hasBegun) return unready();
    const { document, values, isDirty, submission } = store.getState();
    if (!document || submission === 'done' || values === kept) return;
    const version = document.metadata.version;
    const draft: Draft = { version, savedAt: Date.now(), labels: labelsOf(document.fields), values };
    kept = values;
    const isKept = isDirty ? await shelf.saveDraft(draft) : await shelf.dropDraft();
    if (!isDirty) await saveViewed(true);
    if (!isKept && kept === values) kept = undefined;
    if (store.getState().values === values) store.setState({ isKept });
  }

  async function saveViewed(isGone = false): Promise<void> {
    clearTimeout(viewedTimer);
    viewedTimer = undefined;
    const state = store.getState();
    const { document, viewed, submission } = state;
    const pages = selectViewedPages(state);
    if (!hasBegun || !document || submission === 'done' || pages.length === 0) return;
    if (viewed === keptViewed && !isGone) return;
    keptViewed = viewed;
    const isKept = await shelf.saveViewed({ version: document.metadata.version, viewed: pages });
    if (!isKept && keptViewed === viewed) keptViewed = undefined;
  }

  return {
    note() {
      if (store.getState().values === kept) return;
      if (store.getState().isKept) store.setState({ isKept: false });
      rest();
      timer = setTimeout(() => void save(), delay);
    },
    noteViewed() {
      viewedTimer ??= setTimeout(() => void saveViewed(), delay);
    },
    flush() {
      if (timer !== undefined) void save();
      if (viewedTimer !== undefined) void saveViewed();
    },
    isBehind: () => timer !== undefined,
    begin() {
      hasBegun = true;
      if (store.getState().isDirty) void save();
      void saveViewed();
    },
    settle(isKept) {
      rest();
      kept = store.getState().values;
      store.setState({ isKept });
    },
  };
}
