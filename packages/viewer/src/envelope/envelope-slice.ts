import { hasEnded } from '@document-signer/core';
import type { StateCreator } from 'zustand';
import { readEnvelope } from '../store/page-layout.ts';
import type { EnvelopeSlice, SignerState } from '../store/state.ts';

/**
 * What the signer can do. `none`: not an envelope. `waiting`: only read, since others sign first. `ended`: nothing, since the envelope
 * was declined or voided, or has expired.
 */
export type EnvelopePhase = 'none' | 'waiting' | 'signing' | 'signed' | 'ended';

/** Selects what the signer of an envelope can do. */
export function selectPhase({ envelope }: Pick<SignerState, 'envelope'>): EnvelopePhase {
  if (!envelope) return 'none';
  if (hasEnded(envelope.status)) return 'ended';
  if (envelope.signer.status === 'signed' || envelope.status !== 'open') return 'signed';
  return envelope.signer.status === 'waiting' ? 'waiting' : 'signing';
}

/** Whether to show the "signed" panel over the pages: the signer signed in an earlier visit and has not closed it. */
export function selectShowsSigned(state: SignerState): boolean {
  const { result, document, isSignedPanelClosed } = state;
  return selectPhase(state) === 'signed' && document !== undefined && result === undefined && !isSignedPanelClosed;
}

/** Clears the work of a signer when another one takes over. */
const nothingEntered: Partial<SignerState> = {
  document: undefined,
  values: {},
  isDirty: false,
  reported: new Set(),
  refused: {},
  signing: undefined,
  signatureDrafts: {},
  lastSignature: { texts: {} },
  consent: undefined,
  restored: undefined,
  submission: 'editing',
  result: undefined,
  earlier: undefined,
  attempt: undefined,
  submitFailure: undefined,
  isReviewing: false,
  isSignedPanelClosed: false,
  copy: 'none',
  copyLink: undefined,
};

/** Creates the part of the envelope state that the first page needs. The late code adds the rest. */
export const createEnvelopeSlice: StateCreator<SignerState, [], [], Omit<EnvelopeSlice, 'handleRefusal'>> = (
  set,
  get,
) => ({
  envelope: undefined,
  isSignedPanelClosed: false,

  setEnvelope(given) {
    const { envelope: before, document } = get();
    const envelope = readEnvelope(given.envelope);
    // A separate update, so that the draft is still saved for the previous signer.
    set({ envelope });
    if (document && before?.signer.id !== envelope?.signer.id) set(nothingEntered);
  },

  closeSignedPanel: () => set({ isSignedPanelClosed: true }),
});
