import type { SubmissionResult } from '@document-signer/core';
import type { StateCreator } from 'zustand';
import { toSignerError } from '../failure/failure.ts';
import { failureOf, insecurePage, tooLarge } from '../failure/failure-of.ts';
import { isSecurePage } from '../failure/secure-page.ts';
import { selectIsTooLarge } from './checks-slice.ts';
import type { Lifetime, SignerDeps } from './deps.ts';
import { firstValues } from './field-values.ts';
import { callHost } from './host-events.ts';
import { selectCanDecline, selectCanSubmit } from './selectors.ts';
import type { SignerState, SubmissionSlice } from './state.ts';
import type { SubmissionSender } from './submission-sender.ts';

/** Creates the slice of the submission. */
export function createSubmissionSlice(
  deps: SignerDeps,
  lifetime: Lifetime,
): StateCreator<SignerState, [], [], SubmissionSlice> {
  return (set, get, store) => {
    let sender: SubmissionSender | undefined;

    /** Runs the sender. When its code cannot be loaded, nothing was sent, and the failure says so. */
    async function withSender(
      run: (sender: SubmissionSender) => Promise<SubmissionResult | undefined>,
    ): Promise<SubmissionResult | undefined> {
      set({ submission: 'sending', submitFailure: undefined });
      try {
        const { createSubmissionSender } = await import('../late/index.ts');
        sender ??= createSubmissionSender(deps, lifetime, store);
      } catch (error) {
        set({ submission: 'editing', submitFailure: failureOf(error, 'sending') });
        return undefined;
      }
      return await run(sender);
    }

    return {
      submission: 'editing',
      result: undefined,
      earlier: undefined,
      submitFailure: undefined,
      attempt: undefined,
      delivery: undefined,
      isSubmissionKept: false,

      async submit() {
        if (!selectCanSubmit(get())) return undefined;
        const faults = get().faults();
        set({ submitFailure: undefined });
        const hasPagesLeft = get().reportPages();
        if (faults.length > 0) get().report(faults);
        if (faults.length > 0 || hasPagesLeft) return undefined;
        if (!isSecurePage()) {
          set({ submitFailure: insecurePage });
          callHost(() => deps.events().onError?.(toSignerError(insecurePage)));
          return undefined;
        }
        if (!selectIsTooLarge(get())) return await withSender((sender) => sender.sendNew());
        set({ submitFailure: tooLarge });
        return undefined;
      },

      async decline(reason) {
        const { onDecline } = deps.events();
        if (!onDecline || !selectCanDecline(get())) return;
        // Nothing can be filled in or submitted meanwhile.
        set({ submission: 'declining' });
        try {
          await onDecline({ reason });
        } catch (error) {
          set({ submission: 'editing' });
          throw error;
        }
        const { document, isOpenElsewhere, replaceValues } = get();
        set({ submission: 'declined', restored: undefined });
        // The draft goes with the values, also where the host has taken the viewer away.
        if (document) replaceValues(firstValues(document.fields, deps.initialValues()), false);
        if (!isOpenElsewhere) void deps.draftStore().dropDraft();
      },

      async resume(pending) {
        if (get().submission !== 'editing') return undefined;
        set({ isSubmissionKept: true });
        return await withSender((sender) => sender.resume(pending));
      },

      sendNow: deps.connection.retryNow,

      cancelSending() {
        const { delivery } = get();
        if (delivery?.state !== 'waiting' || delivery.mayHaveArrived) return false;
        void sender?.takeBack().then((isBack) => {
          // The signer wants to change something in the fields.
          if (isBack) get().leaveReview();
        });
        return true;
      },

      async stopSending() {
        await sender?.stop();
      },

      showReceipt(result, earlier) {
        const over = { isDirty: false, attempt: undefined, delivery: undefined, restored: undefined };
        set({ submission: 'done', result, earlier, submitFailure: undefined, ...over });
        void get().watchCopy(result.submissionId);
      },

      fillAgain() {
        const { document, submission, replaceValues } = get();
        if (!document || submission !== 'done') return;
        replaceValues(firstValues(document.fields, deps.initialValues()), false);
        set({ submission: 'editing', result: undefined, earlier: undefined, copy: 'none', isReviewing: false });
      },

      dismissFailure: () => set({ submitFailure: undefined }),
    };
  };
}
