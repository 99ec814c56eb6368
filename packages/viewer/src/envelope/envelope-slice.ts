import { hasEnded } from '@document-signer/core';
import type { StateCreator } from 'zustand';
import { readEnvelope } from '../store/page-layout.ts';
import type { EnvelopeSlice, SignerState } from '../store/state.ts';

/**
 * What the signer of an envelope can do. `none`: there is no envelope. `waiting`: read, as others sign first. `ended`: nothing, as the
 * envelope was declined, voided or has expired.
 */
export type EnvelopePhase = 'none' | 'waiting' | 'signing' | 'signed' | 'ended';

/** What the signer of an envelope can do. */
export function selectPhase({ envelope }: Pick<SignerState, 'envelope'>): EnvelopePhase {
  if (!envelope) return 'none';
  if (hasEnded(envelope.status)) return 'ended';
  if (envelope.signer.status === 'signed' || envelope.status !== 'open') return 'signed';
  return envelope.signer.status === 'waiting' ? 'waiting' : 'signing';
}

/** Whether a signer who comes back after signing sees that first, over the pages. */
export function selectShowsSigned(state: SignerState): boolean {
  const { result, document, isSignedPanelClosed } = state;
  return selectPhase(state) === 'signed' && document !== undefined && result === undefined && !isSignedPanelClosed;
}

/** What is left of a signer's work when another person takes over. */
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

/** Creates what the first page needs of the envelope. The rest comes with the late code. */
export const createEnvelopeSlice: StateCreator<SignerState, [], [], Omit<EnvelopeSlice, 'takeRefusal'>> = (
  set,
  get,
) => ({
  envelope: undefined,
  isSignedPanelClosed: false,

  takeEnvelope(given) {
    const { envelope: before, document } = get();
    const envelope = readEnvelope(given.envelope);
    // By itself, so that a draft is saved as that of the earlier signer.
    set({ envelope });
    if (document && before?.signer.id !== envelope?.signer.id) set(nothingEntered);
  },

  closeSignedPanel: () => set({ isSignedPanelClosed: true }),
});
