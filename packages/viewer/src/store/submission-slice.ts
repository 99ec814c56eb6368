import { createSubmissionSender } from '../delivery/submission-sender.ts';
import { toSignerError } from '../failure/failure.ts';
import { insecurePage, isSecurePage, tooLarge } from '../failure/failure-of.ts';
import { selectIsTooLarge } from './checks-slice.ts';
import type { Lifetime, SignerDeps } from './deps.ts';
import { firstValues } from './field-values.ts';
import { callHost } from './host-events.ts';
import { selectCanDecline, selectCanSubmit } from './selectors.ts';
import type { Actions, SignerStore, SubmissionSlice } from './state.ts';

/** Creates what submits the document. */
export function createSubmission(deps: SignerDeps, lifetime: Lifetime, store: SignerStore): Actions<SubmissionSlice> {
  const { setState: set, getState: get } = store;
  const sender = createSubmissionSender(deps, lifetime, store);
  return {
    async submit() {
      if (!selectCanSubmit(get())) return undefined;
      const faults = get().faults();
      set({ submitFailure: undefined });
      const hasPagesLeft = get().reportPages();
      if (faults.length > 0) get().report(faults);
      if (faults.length > 0 || hasPagesLeft) return undefined;
      if (get().askConsent()) {
        // The text and its checkbox stand there.
        set({ isReviewing: true });
        return undefined;
      }
      if (!isSecurePage()) {
        set({ submitFailure: insecurePage });
        callHost(() => deps.events().onError?.(toSignerError(insecurePage)));
        return undefined;
      }
      if (!selectIsTooLarge(get())) return await sender.sendNew();
      set({ submitFailure: tooLarge });
      return undefined;
    },

    review() {
      const { options, submit, report } = get();
      if (!options.review) {
        void submit();
        return;
      }
      if (!selectCanSubmit(get())) return;
      const faults = get().faults();
      const hasPagesLeft = get().reportPages();
      if (faults.length > 0) report(faults);
      const isReady = faults.length === 0 && !hasPagesLeft;
      const submitFailure = isReady && selectIsTooLarge(get()) ? tooLarge : undefined;
      set({ isReviewing: isReady && !submitFailure, submitFailure });
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
      return await sender.resume(pending);
    },

    sendNow: deps.connection.retryNow,

    cancelSending() {
      const { delivery } = get();
      if (delivery?.state !== 'waiting' || delivery.mayHaveArrived) return false;
      void sender.takeBack().then((isBack) => {
        // The signer wants to change something in the fields.
        if (isBack) get().leaveReview();
      });
      return true;
    },

    stopSending: sender.stop,

    showReceipt(result, earlier) {
      const over = { isDirty: false, attempt: undefined, delivery: undefined, restored: undefined };
      set({ submission: 'done', result, earlier, submitFailure: undefined, ...over });
      void get().watchCopy(result.submissionId);
    },

    fillAgain() {
      const { document, submission, replaceValues } = get();
      if (!document || submission !== 'done') return;
      replaceValues(firstValues(document.fields, deps.initialValues()), false);
      const unset = { result: undefined, earlier: undefined, consent: undefined };
      set({ submission: 'editing', ...unset, copy: 'none', isReviewing: false });
    },

    dismissFailure: () => set({ submitFailure: undefined }),
  };
}
