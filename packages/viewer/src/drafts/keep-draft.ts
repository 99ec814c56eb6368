import { matchesFields } from '../delivery/pending-submission.ts';
import type { SignerState, SignerStore } from '../store/state.ts';
import { onDraftsDeleted, type WhichDrafts } from './delete-drafts.ts';
import { createDocumentLock } from './document-lock.ts';
import { type Draft, labelsOf } from './draft.ts';
import type { DraftStore, Kept } from './draft-store.ts';

/** An older interrupted submission is sent only when the signer asks for it. */
const maxResumeMs = 24 * 60 * 60_000;

/** Shows the receipt of an earlier visit instead of empty fields, unless the signer has started to fill them in again. */
function restoreReceipt(store: SignerStore, { receipt, receiptVersion }: Kept): void {
  const { document, isDirty, submission, envelope, showReceipt, announce } = store.getState();
  // For an envelope, the service reports whether the signer has signed.
  if (!receipt || !document || envelope || isDirty || submission !== 'editing') return;
  const { version, filename } = document.metadata;
  showReceipt(receipt, { isOtherVersion: receiptVersion !== undefined && receiptVersion !== version });
  announce((messages) => messages.earlierText(filename));
}

/**
 * Restores the stored draft, and resumes an interrupted submission, unless the fields show other values than it would send.
 */
function restoreWork(store: SignerStore, kept: Kept): void {
  const { draft, pending } = kept;
  const { restore, resume, reset, isDirty, isKept, isSubmissionKept } = store.getState();
  if (draft) restore(draft);
  // Another tab has submitted or deleted this tab's draft.
  else if (isDirty && isKept) reset();
  if (!pending) {
    // Another tab has finished this tab's submission.
    if (isSubmissionKept) store.setState({ attempt: undefined });
    restoreReceipt(store, kept);
    return;
  }
  const { savedAt, wasTried, hasFailed } = pending;
  const { restored } = store.getState();
  if (restored && (wasTried || hasFailed)) store.setState({ restored: { ...restored, mayHaveArrived: true } });
  const hasNewInput = isDirty || (draft !== undefined && draft.savedAt >= savedAt);
  const isResumable = !hasFailed && Date.now() - savedAt < maxResumeMs;
  if (isResumable && !(hasNewInput && !matchesFields(store.getState(), pending))) void resume(pending);
  else store.setState({ attempt: pending });
}

/** Waits at most 3 s for a promise: storage that never responds must not keep the next viewer from the lock. */
function withTimeout(promise: Promise<void>): Promise<void> {
  return Promise.race([promise, new Promise<void>((resolve) => setTimeout(resolve, 3_000))]);
}

/** How often input is saved while the signer types. The first change after a pause is saved at once. */
const intervalMs = 500;

/** The draft to save; undefined if there is none. */
function draftOf(state: SignerState): Draft | undefined {
  const { document, values, isDirty, consent } = state;
  const viewed = state.viewed.pages;
  if (!document || (!isDirty && viewed.length === 0 && !consent)) return undefined;
  const head = { version: document.metadata.version, savedAt: Date.now(), viewed, ...(consent && { consent }) };
  if (!isDirty) return { ...head, labels: {}, values: {}, isUntouched: true };
  return { ...head, labels: labelsOf(document.fields), values };
}

/**
 * Creates the writer of a signer's draft.
 *
 * @param onForbidden called instead of writing before `start` and after `stop`
 */
function createDraftWriter(store: SignerStore, draftStore: DraftStore, onForbidden: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAllowed = false;
  /** The state that is stored or being stored. */
  let saved: Partial<Pick<SignerState, 'values' | 'viewed' | 'consent'>> = {};
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
    const { document, values, viewed, consent, submission } = state;
    const isSaved = values === saved.values && viewed === saved.viewed && consent === saved.consent;
    if (!document || submission === 'done' || isSaved) return;
    saved = { values, viewed, consent };
    lastSave = performance.now();
    const draft = draftOf(state);
    const isKept = await (draft ? draftStore.saveDraft(draft) : draftStore.dropDraft());
    if (!isKept && saved.values === values) saved = {};
    if (store.getState().values === values) store.setState({ isKept });
    if (isKept) store.getState().dismissUnsaved();
    else store.getState().showUnsavedNotice();
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
    /** Saves unsaved changes at once. Resolves when all writes are done. */
    async flush(): Promise<void> {
      if (timer !== undefined && isAllowed) start();
      await saving;
    },
    /** Allows writing, and saves the current draft. */
    start() {
      isAllowed = true;
      if (draftOf(store.getState())) start();
    },
    stop() {
      cancel();
      isAllowed = false;
    },
  };
}

/** Reads the stored records. On failure, shows a notice; they are read again before the next write. */
async function readKept(store: SignerStore, draftStore: DraftStore): Promise<Kept | undefined> {
  const kept = await draftStore.read();
  if (!kept) store.getState().showUnsavedNotice();
  return kept;
}

/**
 * Saves a draft of the signer's input while this tab edits the document, and restores it when the document is opened.
 *
 * @returns a function that stops it, and saves unsaved changes
 */
export function keepDraft(store: SignerStore, draftStore: DraftStore): () => void {
  const { getState, setState } = store;
  const writer = createDraftWriter(store, draftStore, () => void begin());
  let isHeld = false;
  /** Whether the stored draft was restored, so that it may be overwritten. */
  let isRead = false;
  /** The receipt that the signer dismissed to fill in the document again. */
  let oldReceipt: string | undefined;
  /** Resolves when the draft was read, reading failed, or another tab holds the lock. */
  const started = Promise.withResolvers<void>();

  async function begin(): Promise<void> {
    if (!isHeld || !getState().document) return;
    if (!isRead) {
      const kept = await readKept(store, draftStore);
      if (!kept) started.resolve();
      if (!kept || !isHeld || isRead) return;
      isRead = true;
      restoreWork(store, kept.receipt?.submissionId === oldReceipt ? { ...kept, receipt: undefined } : kept);
    }
    writer.start();
    started.resolve();
  }

  function showElsewhere(): void {
    isRead = false;
    started.resolve();
    setState({ isOpenElsewhere: true, signing: undefined });
  }

  /** Stops a submission that the other tab resumes from the device. One that could not be stored continues in this tab. */
  async function stopSending(): Promise<void> {
    const { delivery, isSubmissionKept } = getState();
    if (!delivery || isSubmissionKept) await getState().stopSending();
  }

  function end(): void {
    isHeld = false;
    isRead = false;
    writer.stop();
  }

  const lock = createDocumentLock(draftStore.key, {
    onHeld() {
      isHeld = true;
      if (getState().isOpenElsewhere) setState({ isOpenElsewhere: false });
      void begin();
    },
    onHeldElsewhere: showElsewhere,
    async save() {
      showElsewhere();
      await stopSending();
      await writer.flush();
    },
    onLost() {
      end();
      showElsewhere();
      void stopSending();
    },
  });

  function release(): void {
    end();
    lock.release();
  }

  function leave(): void {
    void writer.flush();
    release();
  }

  /** Other tabs may open the document once the receipt is stored. */
  async function releaseWhenStored(): Promise<void> {
    await getState().stopSending();
    if (getState().submission === 'done') release();
  }

  function forget({ includeUnsent }: WhichDrafts): void {
    if (includeUnsent) getState().cancelSending();
    // Keeps a receipt of this visit, which the signer is reading.
    if (getState().earlier) getState().fillAgain();
    getState().startOver();
    getState().forgetViewed();
    // Prevents restoring the draft that is just being deleted from the device.
    isRead = !getState().isOpenElsewhere;
    void begin();
  }

  const stopped = new AbortController();
  const { signal } = stopped;
  document.addEventListener('visibilitychange', () => document.hidden && void writer.flush(), { signal });
  window.addEventListener('pagehide', leave, { signal });
  // The page is shown again from the back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => persisted && lock.acquire(), { signal });
  const stopDeletions = onDraftsDeleted(draftStore.key, forget);
  const stopWatching = store.subscribe((state, before) => {
    if (state.document && !before.document) void begin();
    const isChanged = state.values !== before.values && before.document !== undefined;
    if (isChanged || state.viewed !== before.viewed || state.consent !== before.consent) writer.note();
    if (state.submission === 'done' && before.submission !== 'done') void releaseWhenStored();
    if (state.submission === 'editing' && before.submission === 'done') {
      oldReceipt = before.result?.submissionId;
      lock.acquire();
    }
  });
  setState({ takeOver: lock.takeOver });
  lock.acquire();
  return () => {
    stopWatching();
    stopDeletions();
    stopped.abort();
    // A read-only signer can read while another tab edits.
    if (getState().isOpenElsewhere) setState({ isOpenElsewhere: false });
    // Merges input that was entered before the draft was read. The lock is released only then, so that the next tab reads it.
    const isSaved = isRead || !getState().isDirty ? writer.flush() : withTimeout(started.promise).then(writer.flush);
    void isSaved.then(release);
  };
}
