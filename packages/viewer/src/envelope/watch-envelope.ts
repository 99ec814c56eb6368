import type { EnvelopeStatus, SigningEnvelope } from '@document-signer/core';
import { classifyError } from '../delivery/classify-error.ts';
import { isServiceAnswer } from '../failure/failure.ts';
import { pause } from '../pause.ts';
import type { SignerDocument } from '../signer-client.ts';
import type { Lifetime, SignerDeps } from '../store/deps.ts';
import { callHost } from '../store/host-events.ts';
import { type OpenDocument, readDocument } from '../store/read-document.ts';
import type { CopySlice, EnvelopeSlice, SignerState, SignerStore } from '../store/state.ts';
import type { FileAddress } from '../submission/save-file.ts';
import { selectPhase } from './envelope-slice.ts';

/** The pause between two requests grows from the first to the longest, and begins again when something changed. */
const pauseMs = { first: 2_000, longest: 30_000 } as const;
const pauseGrowth = 1.6;

/** Whether others are to sign, or the sealed copy is being made. */
function isWaiting(state: Pick<SignerState, 'envelope' | 'loading'>): boolean {
  const { envelope, loading } = state;
  if (loading !== 'done' || !envelope) return false;
  const phase = selectPhase(state);
  return phase === 'waiting' || (phase === 'signed' && ['open', 'completing'].includes(envelope.status));
}

/** Resolves once the page is visible, at once where it is. */
async function untilVisible(signal: AbortSignal): Promise<void> {
  while (document.hidden && !signal.aborted) {
    await new Promise<void>((resolve) => {
      const end = () => {
        document.removeEventListener('visibilitychange', end);
        signal.removeEventListener('abort', end);
        resolve();
      };
      document.addEventListener('visibilitychange', end);
      signal.addEventListener('abort', end);
    });
  }
  signal.throwIfAborted();
}

/** What changes in an envelope while it is open. */
function statesOf({ id, status, signers }: SigningEnvelope): string {
  return JSON.stringify([id, status, signers.map((signer) => [signer.id, signer.status])]);
}

function isSameState(one: SigningEnvelope | undefined, other: SigningEnvelope | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && statesOf(one) === statesOf(other));
}

/** The envelope once its signer has signed. After the last signature the service makes the sealed copy. */
function signedBy(envelope: SigningEnvelope): SigningEnvelope {
  const signers = envelope.signers.map((signer) =>
    signer.id === envelope.signer.id ? { ...signer, status: 'signed' as const } : signer,
  );
  const isLast = signers.every(({ status }) => status === 'signed');
  const status = isLast && envelope.status === 'open' ? 'completing' : envelope.status;
  return { ...envelope, status, signers, signer: { ...envelope.signer, status: 'signed' } };
}

/** The ends of an envelope, by the reason with which the service refuses a submission or a decline. */
const endings: Readonly<Record<string, EnvelopeStatus>> = {
  envelope_declined: 'declined',
  envelope_expired: 'expired',
  envelope_voided: 'voided',
};

/** The envelope as a refusal says that it is; undefined: the refusal is about something else. */
function refusedState(envelope: SigningEnvelope, error: unknown): SigningEnvelope | undefined {
  const reason = isServiceAnswer(error) && error.status === 409 ? String(error.details?.reason) : '';
  const status = endings[reason];
  if (status) return { ...envelope, status };
  if (reason === 'already_submitted') return signedBy(envelope);
  return reason === 'not_your_turn' ? { ...envelope, signer: { ...envelope.signer, status: 'waiting' } } : undefined;
}

/** How far the sealed copy is; undefined where others still sign. */
function copyOf({ status, fileUrl }: SigningEnvelope): CopySlice['copy'] | undefined {
  if (status === 'completed') return fileUrl === undefined ? 'none' : 'ready';
  if (status === 'completing') return 'preparing';
  return status === 'failed' ? 'failed' : undefined;
}

/** The addresses of the sealed copy, fresh. Rejects when there are none. */
export async function findEnvelopeCopy(deps: SignerDeps, signal: AbortSignal): Promise<FileAddress> {
  const { envelope } = await deps.client().getDocument(deps.documentId, { signal });
  if (envelope?.fileUrl === undefined) throw new Error('The copy has no address.');
  return { url: envelope.fileUrl, downloadUrl: envelope.downloadUrl };
}

/**
 * Creates what keeps the envelope up to date: while others sign, and until the sealed copy is there. Nothing is asked for while the
 * page is hidden.
 *
 * @param showFields shows the fields again, with what others have entered
 */
export function createEnvelope(
  deps: SignerDeps,
  lifetime: Lifetime,
  store: SignerStore,
  showFields: (document: OpenDocument) => void,
): Pick<EnvelopeSlice, 'takeRefusal'> {
  const { setState: set, getState: get } = store;

  /** Shows the fields as they are now. The pages stay: an envelope never changes its file. */
  function showAgain(given: SignerDocument): void {
    const { document, pageLayout } = get();
    if (!document || !pageLayout || given.documentUrl === undefined) return;
    const pages = [...pageLayout.pages];
    showFields(readDocument({ ...given, pages, metadata: { ...given.metadata, pageCount: pages.length } }));
  }

  /** @param isStale whether the fields are to be shown again in any case */
  async function check(signal: AbortSignal, isStale = false): Promise<void> {
    const given = await deps.client().getDocument(deps.documentId, { signal, retries: 0 });
    signal.throwIfAborted();
    const before = get().envelope;
    get().takeEnvelope(given);
    if (isStale || !isSameState(before, get().envelope)) showAgain(given);
  }

  /** @returns whether to ask again: a lost connection is no answer, but a refusal is */
  async function checkAgain(signal: AbortSignal): Promise<boolean> {
    try {
      await check(signal);
    } catch (error) {
      if (signal.aborted) return false;
      if (isServiceAnswer(error) && classifyError(error).kind !== 'final') return true;
      // Who has signed needs this page no more, and may just close it.
      if (selectPhase(get()) === 'waiting') get().fail(error);
      return false;
    }
    return true;
  }

  async function watch(signal: AbortSignal): Promise<void> {
    let waitMs: number = pauseMs.first;
    for (;;) {
      const { envelope } = get();
      await pause(waitMs, signal);
      await untilVisible(signal);
      if (!(await checkAgain(signal))) return;
      const isSame = isSameState(envelope, get().envelope);
      waitMs = isSame ? Math.min(waitMs * pauseGrowth, pauseMs.longest) : pauseMs.first;
    }
  }

  /** What is watched now. A refusal ends it, but leaves this: it begins again when the document is opened again. */
  let watched: { readonly opened: AbortSignal; readonly stop: AbortController } | undefined;

  function keepWatching(): void {
    const opened = isWaiting(get()) ? lifetime.signal() : undefined;
    if (watched?.opened === opened) return;
    watched?.stop.abort();
    watched = opened && { opened, stop: new AbortController() };
    if (watched) void watch(AbortSignal.any([watched.opened, watched.stop.signal])).catch(() => {});
  }

  /** Forgets what can no longer be submitted. */
  function forgetInput(): void {
    set({ isDirty: false, restored: undefined });
    if (!get().isOpenElsewhere) void deps.draftStore().dropDraft();
  }

  function tell(before: SigningEnvelope | undefined, envelope: SigningEnvelope): void {
    const phase = selectPhase({ envelope });
    if (phase === 'signing' && selectPhase({ envelope: before }) === 'waiting') {
      get().announce((messages) => messages.yourTurn);
    }
    const copy = phase === 'signed' ? copyOf(envelope) : undefined;
    if (copy) {
      const isNews = copy !== get().copy && (copy === 'ready' || copy === 'failed');
      set({ copy, copyLink: envelope.downloadUrl });
      if (isNews) get().announce((messages) => messages.copy(copy));
    }
    if (isSameState(before, envelope)) return;
    if (phase === 'ended' || (phase === 'signed' && !get().result)) forgetInput();
    callHost(() => deps.events().onEnvelope?.(envelope));
  }

  store.subscribe((state, before) => {
    const { envelope, result } = state;
    if (envelope && result && !before.result && envelope.signer.status !== 'signed') {
      set({ envelope: signedBy(envelope) });
      return;
    }
    if (envelope && envelope !== before.envelope) tell(before.envelope, envelope);
    keepWatching();
  });
  const { envelope: opened } = get();
  if (opened) queueMicrotask(() => tell(undefined, opened));

  return {
    takeRefusal(error) {
      const { envelope } = get();
      const refused = envelope && refusedState(envelope, error);
      if (!refused) return false;
      set({ envelope: refused, isReviewing: false, signing: undefined });
      // What else has changed, such as who declined.
      void check(lifetime.signal(), true).catch(() => {});
      return true;
    },
  };
}
