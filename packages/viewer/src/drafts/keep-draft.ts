import { failedElsewhere } from '../failure/failure-of.ts';
import { areSameValues } from '../store/field-values.ts';
import type { SignerStore } from '../store/store.ts';
import { carryOver, type Draft, type PendingSubmission } from './draft.ts';
import type { DraftStore, DraftStoreEvent, Kept } from './draft-store.ts';
import { createDraftWriter } from './draft-writer.ts';
import { onLeave } from './on-leave.ts';
import { saysWhatIsShown, showValuesOf } from './show-values-of.ts';

/** For so long, milliseconds, a submission that was asked for is sent by itself when the signer is back. */
const longestUnasked = 24 * 60 * 60_000;

/**
 * Says that the document was submitted in an earlier visit, rather than show empty fields. Where somebody has begun to fill
 * it in again since, that goes on.
 */
function bringBackReceipt(
  store: SignerStore,
  { receipt, receiptVersion }: Pick<Kept, 'receipt' | 'receiptVersion'>,
): void {
  const { document, isDirty, submission, showReceipt, announce } = store.getState();
  if (!receipt || !document || isDirty || submission !== 'editing') return;
  const { version, filename } = document.metadata;
  showReceipt(receipt, { isOtherVersion: receiptVersion !== undefined && receiptVersion !== version });
  announce({ kind: 'submitted', filename });
}

/**
 * Shows what was kept in an earlier life of the page, and goes on with what was being sent. Where somebody has filled in
 * something else since, or was faster than the device, nothing is sent unasked: it would not be what stands there.
 */
function bringBack(store: SignerStore, { draft, pending, ...kept }: Kept): void {
  const { restore, resume, isDirty } = store.getState();
  if (draft) restore(draft);
  if (!pending) {
    bringBackReceipt(store, kept);
    return;
  }
  const { savedAt, wasTried, hasFailed } = pending;
  const { restored } = store.getState();
  if (restored && (wasTried || hasFailed)) store.setState({ restored: { ...restored, mayHaveArrived: true } });
  const wentOn = isDirty || (draft !== undefined && draft.savedAt >= savedAt);
  const isMeant = !hasFailed && Date.now() - savedAt < longestUnasked;
  if (isMeant && !(wentOn && !saysWhatIsShown(store.getState(), pending))) void resume(pending);
  else store.setState({ attempt: pending });
}

/** Sends with another tab what that was asked to send, or ends it, as that does. */
function follow(store: SignerStore, pending: PendingSubmission | undefined): void {
  const { submission, stopSending, resume } = store.getState();
  if (submission === 'sending' && (!pending || pending.hasFailed)) stopSending();
  // It may be stored, which is to be known here, too: what is sent again from here is the very same.
  if (pending?.hasFailed) store.setState({ attempt: pending, submitFailure: failedElsewhere });
  if (submission !== 'editing' || !pending || pending.hasFailed) return;
  showValuesOf(store.getState(), pending);
  void resume(pending);
}

/** Shows what another tab has kept. */
function adopt(store: SignerStore, draft: Draft | undefined): void {
  const { document, values, isDirty, replaceValues, reset, addViewed } = store.getState();
  if (!document) return;
  const next = draft && !draft.isUntouched ? carryOver(document.fields, draft, {}).values : undefined;
  // What has been marked stays marked, where another tab has only viewed a page.
  if (next && !areSameValues(next, values)) replaceValues(next, true);
  else if (!next && isDirty) reset();
  if (draft) addViewed(draft);
}

/**
 * Keeps what a signer fills in on the draft store, and brings it back when the document is opened again. Two tabs with the same
 * document show the same: each takes over what the other has kept. Gives the function that stops it, which keeps what is
 * not kept yet.
 */
export function keepDraft(store: SignerStore, draftStore: DraftStore): () => void {
  /** Before what was there has been brought back, nothing is written over it: where it cannot be read, that is tried again. */
  const writer = createDraftWriter(store, draftStore, () => void read());
  let isRead = false;
  let isOver = false;
  /** What is on the device is just being deleted. */
  let isLettingGo = false;

  async function read(): Promise<void> {
    const found = await draftStore.read();
    if (!found || isOver || isRead) return;
    isRead = true;
    bringBack(store, found);
    writer.begin();
  }

  /** What is filled in goes, what is being typed and what is being read with it. */
  function letGo(news: DraftStoreEvent): void {
    isRead = true;
    isLettingGo = true;
    if (news === 'all_deleted') store.getState().cancelSending();
    // What was submitted in this visit stays said.
    if (store.getState().earlier) store.getState().fillAgain();
    store.getState().startOver();
    isLettingGo = false;
    store.getState().forgetViewed();
    writer.settle(false);
    writer.begin();
  }

  /** Where another tab has begun anew already, this one goes on with that, and does not write over it. */
  function beginAgain(): void {
    writer.settle(false);
    if (!isLettingGo) void hear('draft');
  }

  async function hear(news: DraftStoreEvent): Promise<void> {
    if (news === 'drafts_deleted' || news === 'all_deleted') return letGo(news);
    const found = await draftStore.read();
    const { submission, isSubmissionKept, earlier, showReceipt } = store.getState();
    // What is sent here and could not be kept is nobody else's.
    const isShared = submission === 'editing' || (submission === 'sending' && isSubmissionKept) || earlier;
    if (isOver || !found || !isShared) return;
    if (news === 'receipt' && found.receipt) showReceipt(found.receipt);
    if (news === 'pending' && isRead) follow(store, found.pending);
    if (news !== 'draft' || submission !== 'editing' || !isRead) return;
    // What is being typed here is newer.
    if (writer.isBehind()) {
      if (found.draft) store.getState().addViewed(found.draft);
      return;
    }
    adopt(store, found.draft);
    writer.settle(found.draft !== undefined);
  }

  // A signer that was hidden and is shown again, as React's Activity does it, goes on with what it was sending.
  if (store.getState().document) void read();
  const stopLeaving = onLeave(writer.flush);
  const stopHearing = draftStore.listen((news) => void hear(news));
  const stopWatching = store.subscribe((state, before) => {
    if (state.document && !before.document) void read();
    if (state.values !== before.values && before.document) writer.note();
    if (before.earlier && state.submission === 'editing') beginAgain();
    if (state.viewed !== before.viewed) writer.noteViewed();
  });
  return () => {
    writer.flush();
    isOver = true;
    stopHearing();
    stopWatching();
    stopLeaving();
  };
}
