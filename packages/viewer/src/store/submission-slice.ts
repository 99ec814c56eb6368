import type { StateCreator } from 'zustand';
import type { Lifetime, SignerDeps } from './deps.ts';
import { selectFaults } from './faults.ts';
import { selectCanSubmit } from './selectors.ts';
import { createSending } from './sending.ts';
import { createSettling } from './settling.ts';
import type { SignerState, SubmissionSlice } from './state.ts';

/** Makes the slice that sends the submission. */
export function createSubmissionSlice(
  deps: SignerDeps,
  lifetime: Lifetime,
): StateCreator<SignerState, [], [], SubmissionSlice> {
  return (set, get, store) => {
    const sending = createSending(deps, lifetime, store);
    const { settle, showReceipt } = createSettling(deps, sending, store);
    return {
      submission: 'editing',
      result: undefined,
      submitFailure: undefined,
      attempt: undefined,
      delivery: undefined,
      isSubmissionKept: false,

      async submit() {
        if (!selectCanSubmit(get())) return undefined;
        const faults = selectFaults(get());
        set({ submitFailure: undefined });
        const hasPagesLeft = get().reportPages();
        if (faults.length === 0 && hasPagesLeft) return undefined;
        if (faults.length === 0) return await settle(sending.sendNew);
        get().report(faults);
        return undefined;
      },

      async resume({ fingerprint, payload, wasTried }) {
        if (get().submission !== 'editing') return undefined;
        set({ isSubmissionKept: true });
        return await settle(() => sending.sendAgain({ fingerprint, payload }, wasTried));
      },

      sendNow: deps.line.hurry,

      cancelSending() {
        const { delivery } = get();
        if (delivery?.state !== 'waiting' || delivery.mayHaveArrived) return;
        sending.cancel();
        void deps.shelf.dropPending();
      },

      showReceipt,

      dismissFailure: () => set({ submitFailure: undefined }),
    };
  };
}
