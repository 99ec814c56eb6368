import type { SubmissionPayload, SubmissionResult } from '@document-signer/core';
import type { StoreApi } from 'zustand';
import { type Failure, toSignerError } from '../failure/failure.ts';
import { failureOf } from '../failure/failure-of.ts';
import { missingFieldsOf, refusalsOf } from '../failure/refusals.ts';
import { callHost } from './call-host.ts';
import type { SignerDeps } from './deps.ts';
import type { OnStored, Sending } from './sending.ts';
import type { SignerState } from './state.ts';

/** What the service says of single fields is shown on the pages, like what we see ourselves. Whether it said something. */
function markFields({ document, attempt, report, refuse }: SignerState, error: unknown): boolean {
  const known = new Set(document?.fields.map(({ id }) => id));
  const missing = missingFieldsOf(error).filter((id) => known.has(id));
  const refusals = refusalsOf(error, attempt?.payload).filter(({ fieldId }) => known.has(fieldId));
  if (missing.length > 0) report(missing);
  else if (refusals.length > 0) refuse(refusals);
  return missing.length + refusals.length > 0;
}

/** Whether most of it is images. A signature is one, too, and that taken from a photo may be the largest. */
function isOfImages(payload: SubmissionPayload): boolean {
  const images = payload.fields.map(({ value }) => (value && 'imageData' in value ? value.imageData : ''));
  return images.join('').length * 2 > JSON.stringify(payload).length;
}

/**
 * What a failure means to who sees the document as it is now: of what was sent before that version was loaded, the service
 * says that there is a newer one, which is the one that stands there. Of what is too large somewhere on the way, images are
 * named only where they are what makes it so.
 */
function asSeen(failure: Failure, { document, attempt }: SignerState): Failure {
  if (failure.kind === 'too_large' && !(attempt && isOfImages(attempt.payload)))
    return { ...failure, kind: 'too_much' };
  const isOfOther = document?.metadata.version !== attempt?.payload.documentVersion;
  return failure.kind === 'document_changed' && isOfOther ? { ...failure, kind: 'outdated' } : failure;
}

/** What becomes of what is sent. */
export interface Settling {
  /** Sends, and shows the end of it, whatever that is. Undefined when nothing was stored. */
  settle(send: (onStored: OnStored) => Promise<SubmissionResult>): Promise<SubmissionResult | undefined>;
}

/** Makes what shows how a submission ended: as a receipt, at the fields, or as a failure. */
export function createSettling(
  deps: SignerDeps,
  sending: Sending,
  { setState, getState }: Pick<StoreApi<SignerState>, 'setState' | 'getState'>,
): Settling {
  async function fail(error: unknown, signal: AbortSignal): Promise<void> {
    const failure = asSeen(failureOf(error, 'sending'), getState());
    setState({ submission: 'editing', delivery: undefined });
    if (!markFields(getState(), error)) setState({ submitFailure: failure });
    callHost(() => deps.events().onError?.(toSignerError(failure)));
    const earlier = failure.kind === 'already_submitted' ? (await deps.draftStore.read())?.receipt : undefined;
    if (!earlier || signal.aborted) return;
    getState().showReceipt(earlier);
    setState({ submitFailure: failure });
  }

  return {
    async settle(send) {
      const signal = sending.begin();
      setState({ submission: 'sending', submitFailure: undefined, reported: new Set() });
      try {
        return await send((result) => {
          getState().showReceipt(result);
          callHost(() => deps.events().onComplete?.(result));
        });
      } catch (error) {
        if (!signal.aborted) await fail(error, signal);
        // Unless another tab has sent it.
        else if (getState().submission === 'sending') setState({ submission: 'editing', delivery: undefined });
        return undefined;
      }
    },
  };
}
