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

/** The polling interval backs off from `first` to `longest`, and resets after a change. */
const pauseMs = { first: 2_000, longest: 30_000 } as const;
const pauseGrowth = 1.6;

/** Whether to poll: others still have to sign, or the sealed copy is in progress. */
function isWaiting(state: Pick<SignerState, 'envelope' | 'loading'>): boolean {
  const { envelope, loading } = state;
  if (loading !== 'done' || !envelope) return false;
  const phase = selectPhase(state);
  return phase === 'waiting' || (phase === 'signed' && ['open', 'completing'].includes(envelope.status));
}

/** Resolves once the page is visible. */
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

/** Serializes the parts of an envelope that can change. */
function statesOf({ id, status, signers }: SigningEnvelope): string {
  return JSON.stringify([id, status, signers.map((signer) => [signer.id, signer.status])]);
}

function isSameState(one: SigningEnvelope | undefined, other: SigningEnvelope | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && statesOf(one) === statesOf(other));
}

/** Returns the envelope after its signer has signed. After the last signature, the service creates the sealed copy. */
function signedBy(envelope: SigningEnvelope): SigningEnvelope {
  const signers = envelope.signers.map((signer) =>
    signer.id === envelope.signer.id ? { ...signer, status: 'signed' as const } : signer,
  );
  const isLast = signers.every(({ status }) => status === 'signed');
  const status = isLast && envelope.status === 'open' ? 'completing' : envelope.status;
  return { ...envelope, status, signers, signer: { ...envelope.signer, status: 'signed' } };
}

/** The final statuses of an envelope, by the reason for which the service refuses a submission or a decline. */
const endings: Readonly<Record<string, EnvelopeStatus>> = {
  envelope_declined: 'declined',
  envelope_expired: 'expired',
  envelope_voided: 'voided',
};

/** Returns the envelope in the state that a refusal implies, or undefined if the refusal has another reason. */
function refusedState(envelope: SigningEnvelope, error: unknown): SigningEnvelope | undefined {
  const reason = isServiceAnswer(error) && error.status === 409 ? String(error.details?.reason) : '';
  const status = endings[reason];
  if (status) return { ...envelope, status };
  if (reason === 'already_submitted') return signedBy(envelope);
  return reason === 'not_your_turn' ? { ...envelope, signer: { ...envelope.signer, status: 'waiting' } } : undefined;
}

/** Returns the state of the sealed copy, or undefined while others still have to sign. */
function copyOf({ status, fileUrl }: SigningEnvelope): CopySlice['copy'] | undefined {
  if (status === 'completed') return fileUrl === undefined ? 'none' : 'ready';
  if (status === 'completing') return 'preparing';
  return status === 'failed' ? 'failed' : undefined;
}

/** Fetches fresh URLs of the sealed copy. Rejects if there is none. */
export async function findEnvelopeCopy(deps: SignerDeps, signal: AbortSignal): Promise<FileAddress> {
  const { envelope } = await deps.client().getDocument(deps.documentId, { signal });
  if (envelope?.fileUrl === undefined) throw new Error('The envelope has no sealed copy.');
  return { url: envelope.fileUrl, downloadUrl: envelope.downloadUrl };
}

/**
 * Keeps the envelope up to date by polling while others sign and until the sealed copy is ready. Pauses while the page is hidden.
 *
 * @param showFields rerenders the fields with the values of other signers
 */
export function createEnvelope(
  deps: SignerDeps,
  lifetime: Lifetime,
  store: SignerStore,
  showFields: (document: OpenDocument) => void,
): Pick<EnvelopeSlice, 'handleRefusal'> {
  const { setState: set, getState: get } = store;

  /** Updates the fields. Keeps the pages, since the file of an envelope never changes. */
  function updateFields(given: SignerDocument): void {
    const { document, pageLayout } = get();
    if (!document || !pageLayout || given.documentUrl === undefined) return;
    const pages = [...pageLayout.pages];
    showFields(readDocument({ ...given, pages, metadata: { ...given.metadata, pageCount: pages.length } }));
  }

  /** @param isForced updates the fields even if the state of the envelope has not changed */
  async function check(signal: AbortSignal, isForced = false): Promise<void> {
    const given = await deps.client().getDocument(deps.documentId, { signal, retries: 0 });
    signal.throwIfAborted();
    const before = get().envelope;
    get().setEnvelope(given);
    if (isForced || !isSameState(before, get().envelope)) updateFields(given);
  }

  /** @returns whether to keep polling: yes after a transient error, no after a refusal */
  async function tryCheck(signal: AbortSignal): Promise<boolean> {
    try {
      await check(signal);
    } catch (error) {
      if (signal.aborted) return false;
      if (isServiceAnswer(error) && classifyError(error).kind !== 'final') return true;
      // Shows no error to a signer who has signed and no longer needs the page.
      if (selectPhase(get()) === 'waiting') get().fail(error);
      return false;
    }
    return true;
  }

  async function poll(signal: AbortSignal): Promise<void> {
    let waitMs: number = pauseMs.first;
    for (;;) {
      const { envelope } = get();
      await pause(waitMs, signal);
      await untilVisible(signal);
      if (!(await tryCheck(signal))) return;
      const isSame = isSameState(envelope, get().envelope);
      waitMs = isSame ? Math.min(waitMs * pauseGrowth, pauseMs.longest) : pauseMs.first;
    }
  }

  /** The current polling. Stays set when a refusal ends the polling, which restarts only when the document is reopened. */
  let polling: { readonly opened: AbortSignal; readonly stop: AbortController } | undefined;

  function updatePolling(): void {
    const opened = isWaiting(get()) ? lifetime.signal() : undefined;
    if (polling?.opened === opened) return;
    polling?.stop.abort();
    polling = opened && { opened, stop: new AbortController() };
    if (polling) void poll(AbortSignal.any([polling.opened, polling.stop.signal])).catch(() => {});
  }

  /** Discards input that can no longer be submitted. */
  function forgetInput(): void {
    set({ isDirty: false, restored: undefined });
    if (!get().isOpenElsewhere) void deps.draftStore().dropDraft();
  }

  function handleChange(before: SigningEnvelope | undefined, envelope: SigningEnvelope): void {
    const phase = selectPhase({ envelope });
    if (phase === 'signing' && selectPhase({ envelope: before }) === 'waiting') {
      get().announce((messages) => messages.yourTurn);
    }
    const copy = phase === 'signed' ? copyOf(envelope) : undefined;
    if (copy) {
      const isNewState = copy !== get().copy && (copy === 'ready' || copy === 'failed');
      set({ copy, copyLink: envelope.downloadUrl });
      if (isNewState) get().announce((messages) => messages.copy(copy));
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
    if (envelope && envelope !== before.envelope) handleChange(before.envelope, envelope);
    updatePolling();
  });
  const { envelope: opened } = get();
  if (opened) queueMicrotask(() => handleChange(undefined, opened));

  return {
    handleRefusal(error) {
      const { envelope } = get();
      const refused = envelope && refusedState(envelope, error);
      if (!refused) return false;
      set({ envelope: refused, isReviewing: false, signing: undefined });
      // Loads other changes, such as who declined.
      void check(lifetime.signal(), true).catch(() => {});
      return true;
    },
  };
}
