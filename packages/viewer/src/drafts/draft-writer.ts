import type { OpenDocument } from '../store/read-document.ts';
import type { SignerState } from '../store/state.ts';
import type { SignerStore } from '../store/store.ts';
import { selectViewedPages } from '../store/viewed-slice.ts';
import { type Draft, labelsOf } from './draft.ts';
import type { DraftStore } from './draft-store.ts';

/** Milliseconds of quiet after which something new is written: not each letter by itself. */
const delay = 400;

/** So long, milliseconds, it waits at most for the quiet of somebody who types on. */
const longestDelay = 1000;

/** Writes what is filled in to the draft store, as soon as it may. */
export interface DraftWriter {
  /** Notes that values are others: they are written soon. */
  note(): void;
  /** Notes that pages were viewed: that is written soon, beside whatever values there are. */
  noteViewed(): void;
  /** Writes what is not on the device yet, in the last moment of a page. */
  flush(): void;
  /** Whether values are not on the device yet: they are newer than what is there. */
  isBehind(): boolean;
  /** From now on it may write, and writes what is new. */
  begin(): void;
  /** What is shown is on the device, or is not to be there: it need not be written. */
  settle(isKept: boolean): void;
}

/** What is to be on the device, with the pages viewed: whoever leaves cannot join them with those that are there. */
function draftOf(state: SignerState, { metadata, fields }: OpenDocument): Draft {
  const [{ version }, { values }, viewed] = [metadata, state, selectViewedPages(state)];
  return { version, savedAt: Date.now(), labels: labelsOf(fields), values, viewed };
}

/**
 * Makes what writes a signer's draft.
 *
 * @param unready called in place of writing, as long as nothing may be written
 */
export function createDraftWriter(store: SignerStore, draftStore: DraftStore, unready: () => void): DraftWriter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let viewedTimer: ReturnType<typeof setTimeout> | undefined;
  let keptViewed: unknown;
  /** What is on the device, as far as this tab knows. */
  let kept: unknown;
  let hasBegun = false;
  /** How many are being written. */
  let saving = 0;
  /** When values were written last, and when they are to be written again at the latest. */
  let lastSave = Number.NEGATIVE_INFINITY;
  let latest = 0;

  function rest(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  async function save(isLeaving = false): Promise<void> {
    rest();
    if (!hasBegun) return unready();
    const state = store.getState();
    const { document, values, isDirty, submission } = state;
    if (!document || submission === 'done' || (values === kept && !isLeaving)) return;
    kept = values;
    lastSave = performance.now();
    saving += 1;
    const isKept = isDirty
      ? await draftStore.saveDraft(draftOf(state, document), isLeaving)
      : await draftStore.dropDraft();
    saving -= 1;
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
    const isKept = await draftStore.saveViewed({ version: document.metadata.version, viewed: pages });
    if (!isKept && keptViewed === viewed) keptViewed = undefined;
  }

  const isBehind = () => timer !== undefined || saving > 0;

  return {
    note() {
      if (store.getState().values === kept) return;
      if (store.getState().isKept) store.setState({ isKept: false });
      const now = performance.now();
      // The first change after a rest goes at once: a choice is safe with it, and letters that follow find the device open.
      if (timer === undefined) latest = now - lastSave < longestDelay ? now + longestDelay : now;
      rest();
      timer = setTimeout(() => void save(), Math.max(0, Math.min(delay, latest - now)));
    },
    noteViewed() {
      viewedTimer ??= setTimeout(() => void saveViewed(), delay);
    },
    flush() {
      // What is being written may not come to its end.
      if (isBehind()) void save(true);
      if (viewedTimer !== undefined) void saveViewed();
    },
    isBehind,
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
