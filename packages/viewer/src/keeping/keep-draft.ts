import type { SignerStore } from '../store/signer-store.ts';
import { carryOver, type Draft, labelsOf } from './draft.ts';
import { onLeave } from './on-leave.ts';
import type { Kept, Shelf, ShelfNews } from './shelf.ts';

/** Milliseconds after which something new is on the device: a letter typed is not written at once. */
const delay = 400;

/** For so long, milliseconds, a submission that was asked for is sent by itself when the signer is back. */
const longestUnasked = 24 * 60 * 60_000;

/**
 * Keeps what a signer fills in on the shelf, and brings it back when the document is opened again. Two tabs with the same
 * document show the same: each takes over what the other has kept. Gives the function that stops it, which keeps what is
 * not kept yet.
 */
export function keepDraft(store: SignerStore, shelf: Shelf): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What is on the device, as far as this tab knows. */
  let kept: unknown;
  /** Before what was there has been brought back, nothing is written over it. */
  let isReady = false;
  let isOver = false;

  async function save(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const { document, values, isDirty, submission } = store.getState();
    if (!isReady || !document || submission === 'done' || values === kept) return;
    const version = document.metadata.version;
    const draft: Draft = { version, savedAt: Date.now(), labels: labelsOf(document.fields), values };
    kept = values;
    const isKept = isDirty ? await shelf.saveDraft(draft) : await shelf.dropDraft();
    if (!isKept && kept === values) kept = undefined;
    if (store.getState().values === values) store.setState({ isKept });
  }

  /** What is on the device is shown, so it need not be written again. */
  function adopt(draft: Draft | undefined): void {
    const { document, replaceValues, reset } = store.getState();
    if (!document) return;
    if (draft) replaceValues(carryOver(document.fields, draft, {}).values, true);
    else reset();
    clearTimeout(timer);
    timer = undefined;
    kept = store.getState().values;
    store.setState({ isKept: draft !== undefined });
  }

  function bringBack(found: Kept | undefined): void {
    const { restore, resume } = store.getState();
    if (found?.draft) restore(found.draft);
    if (found?.pending) {
      const { fingerprint, payload, savedAt } = found.pending;
      if (Date.now() - savedAt < longestUnasked) void resume(found.pending);
      else store.setState({ attempt: { fingerprint, payload } });
    }
    isReady = true;
    if (store.getState().isDirty) void save();
  }

  async function hear(news: ShelfNews): Promise<void> {
    const found = await shelf.read();
    const { submission, showReceipt } = store.getState();
    if (isOver || submission !== 'editing') return;
    if (news === 'receipt' && found?.receipt) showReceipt(found.receipt);
    // What is being typed here is newer.
    else if (news === 'draft' && isReady && timer === undefined) adopt(found?.draft);
  }

  const flush = () => {
    if (timer !== undefined) void save();
  };
  const stopLeaving = onLeave(flush);
  const stopHearing = shelf.listen((news) => void hear(news));
  const stopWatching = store.subscribe((state, before) => {
    if (state.document && !before.document) {
      void shelf.read().then((found) => {
        if (!isOver && !isReady) bringBack(found);
      });
    }
    if (state.values === before.values || state.values === kept || !before.document) return;
    if (state.isKept) store.setState({ isKept: false });
    clearTimeout(timer);
    timer = setTimeout(() => void save(), delay);
  });
  return () => {
    flush();
    isOver = true;
    stopHearing();
    stopWatching();
    stopLeaving();
  };
}
