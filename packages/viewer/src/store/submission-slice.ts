import type { SubmissionPayload } from '@document-signer/core';
import type { StateCreator } from 'zustand';
import { StoppedError } from '../failure/failure.ts';
import { failureOf, missingFieldsOf } from '../failure/failure-of.ts';
import { prepareAttempt } from '../submission/attempt.ts';
import { callHost } from './call-host.ts';
import type { Lifetime, SignerDeps } from './deps.ts';
import { selectFaults } from './faults.ts';
import { selectCanSubmit } from './selectors.ts';
import type { SignerState, SubmissionSlice } from './state.ts';

/** Makes the slice that sends the submission. */
export function createSubmissionSlice(
  deps: SignerDeps,
  lifetime: Lifetime,
): StateCreator<SignerState, [], [], SubmissionSlice> {
  return (set, get) => {
    /** The host may look at a copy, and may refuse: what it does to the copy changes nothing that is sent. */
    async function askHost(payload: SubmissionPayload): Promise<void> {
      try {
        await deps.events().onSubmit?.(structuredClone(payload));
      } catch (error) {
        throw new StoppedError(error instanceof Error ? error.message : String(error), { cause: error });
      }
    }

    async function send(signal: AbortSignal) {
      const attempt = await prepareAttempt(get(), deps);
      set({ attempt });
      await askHost(attempt.payload);
      signal.throwIfAborted();
      const result = await deps.client().submitDocument(attempt.payload, { signal });
      set({ submission: 'done', result, isDirty: false, attempt: undefined });
      callHost(() => deps.events().onComplete?.(result));
      void get().watchCopy(result.submissionId);
      return result;
    }

    /** The service decides what is missing; what it says is shown on the pages like what we see ourselves. */
    function fail(error: unknown): void {
      const known = new Set(get().document?.fields.map(({ id }) => id));
      const missing = missingFieldsOf(error).filter((id) => known.has(id));
      const failure = failureOf(error);
      set({ submission: 'editing', submitFailure: missing.length > 0 ? undefined : failure });
      if (missing.length > 0) get().report(missing);
      const { code, message, retryable, requestId } = failure;
      callHost(() => deps.events().onError?.({ code, message, retryable, requestId }));
    }

    return {
      submission: 'editing',
      result: undefined,
      submitFailure: undefined,
      attempt: undefined,

      async submit() {
        if (!selectCanSubmit(get())) return undefined;
        const faults = selectFaults(get());
        set({ submitFailure: undefined });
        if (faults.length > 0) {
          get().report(faults);
          return undefined;
        }
        const signal = lifetime.signal();
        set({ submission: 'sending', reported: new Set() });
        try {
          return await send(signal);
        } catch (error) {
          if (signal.aborted) set({ submission: 'editing' });
          else fail(error);
          return undefined;
        }
      },

      dismissFailure: () => set({ submitFailure: undefined }),
    };
  };
}
