import { createSubmissionSender } from '../delivery/submission-sender.ts';
import { type Failure, toSignerError } from '../failure/failure.ts';
import { insecurePage, isSecurePage, tooLarge } from '../failure/failure-of.ts';
import { selectIsTooLarge } from './checks-slice.ts';
import type { Lifetime, SignerDeps } from './deps.ts';
import { firstValues } from './field-values.ts';
import { callHost } from './host-events.ts';
import { selectCanDecline, selectCanSubmit, selectIsLocked } from './selectors.ts';
import type { Actions, ConsentSlice, SignerState, SignerStore, SubmissionSlice } from './state.ts';

/** Whether a required consent is missing. */
export function selectNeedsConsent({ document, consent }: Pick<SignerState, 'document' | 'consent'>): boolean {
  return document?.consent !== undefined && consent?.version !== document.consent.version;
}

/** Creates the functions for the signer's consent. */
export function createConsent({ setState: set, getState: get }: SignerStore): Actions<ConsentSlice> {
  return {
    agree(isAgreed, language) {
      const version = get().document?.consent?.version;
      if (version === undefined || selectIsLocked(get())) return;
      const given = { version, acceptedAt: new Date().toISOString(), ...(language !== undefined && { language }) };
      set({ consent: isAgreed ? given : undefined, consentRequests: 0 });
    },

    askConsent() {
      if (!selectNeedsConsent(get())) return false;
      set({ consentRequests: get().consentRequests + 1 });
      return true;
    },
  };
}

/** Creates the functions that submit the document. */
export function createSubmission(deps: SignerDeps, lifetime: Lifetime, store: SignerStore): Actions<SubmissionSlice> {
  const { setState: set, getState: get } = store;
  const sender = createSubmissionSender(deps, lifetime, store);

  /** Marks and announces the faulty fields and unviewed pages. @returns whether there are any */
  function reportLeft(): boolean {
    const { todo, reportPages, report, announce } = get();
    const [ids, pagesLeft] = [todo().faults, reportPages()];
    if (ids.length > 0) report(ids, pagesLeft);
    else if (pagesLeft > 0) announce((messages) => messages.pagesLeft(pagesLeft));
    return ids.length + pagesLeft > 0;
  }

  function fail(submitFailure: Failure): void {
    set({ submitFailure });
    callHost(() => deps.events().onError?.(toSignerError(submitFailure)));
  }

  return {
    async submit() {
      if (!selectCanSubmit(get())) return undefined;
      set({ submitFailure: undefined });
      if (reportLeft()) return undefined;
      // The review shows the consent and its checkbox.
      if (get().askConsent()) set({ isReviewing: true });
      else if (!isSecurePage()) fail(insecurePage);
      else if (selectIsTooLarge(get())) fail(tooLarge);
      else return await sender.sendNew();
      return undefined;
    },

    review() {
      const { options, submit } = get();
      if (!options.review) {
        void submit();
        return;
      }
      if (!selectCanSubmit(get())) return;
      set({ submitFailure: undefined, isReviewing: false });
      if (reportLeft()) return;
      if (selectIsTooLarge(get())) fail(tooLarge);
      else set({ isReviewing: true });
    },

    async decline(reason) {
      const { onDecline } = deps.events();
      if (!onDecline || !selectCanDecline(get())) return;
      // Locks the fields until the host answers.
      set({ submission: 'declining' });
      const { envelope } = get();
      try {
        await onDecline({ reason, ...(envelope && { envelopeId: envelope.id }) });
      } catch (error) {
        set({ submission: 'editing' });
        // The envelope may have ended in the meantime.
        if (!get().handleRefusal(error)) throw error;
        return;
      }
      const { document, isOpenElsewhere, replaceValues } = get();
      set({ submission: 'declined', restored: undefined });
      // Deletes the draft explicitly, because the host may already have unmounted the viewer.
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
      void sender.cancel().then((isCanceled) => {
        // Returns to the fields, which the signer wants to change.
        if (isCanceled) get().leaveReview();
      });
      return true;
    },

    stopSending: sender.stop,

    showReceipt(result, earlier) {
      const over = { isDirty: false, attempt: undefined, delivery: undefined, restored: undefined, isReviewing: false };
      set({ submission: 'done', result, earlier, submitFailure: undefined, ...over });
      void get().watchCopy(result.submissionId);
    },

    fillAgain() {
      const { document, submission, envelope, replaceValues } = get();
      // A signer of an envelope signs once.
      if (!document || submission !== 'done' || envelope) return;
      replaceValues(firstValues(document.fields, deps.initialValues()), false);
      const unset = { result: undefined, earlier: undefined, consent: undefined };
      set({ submission: 'editing', ...unset, copy: 'none' });
    },

    dismissFailure: () => set({ submitFailure: undefined }),
  };
}
