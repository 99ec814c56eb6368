import type { StoreApi } from 'zustand';
import { type Failure, toSignerError } from '../failure/failure.ts';
import { failureOf } from '../failure/failure-of.ts';
import { missingFieldsOf, refusalsOf } from '../failure/refusals.ts';
import type { SignerDeps } from '../store/deps.ts';
import { callHost } from '../store/host-events.ts';
import type { SignerState } from '../store/state.ts';

/** Marks the fields that the service named in an error. @returns whether it named any */
function markFields({ document, attempt, report, refuse }: SignerState, error: unknown): boolean {
  const known = new Set(document?.fields.map(({ id }) => id));
  const missing = missingFieldsOf(error).filter((id) => known.has(id));
  const refusals = refusalsOf(error, attempt?.payload).filter(({ fieldId }) => known.has(fieldId));
  if (missing.length > 0) report(missing);
  else if (refusals.length > 0) refuse(refusals);
  return missing.length + refusals.length > 0;
}

/** Adapts a failure to the shown document: if it is already the newer version, only the submission is outdated. */
function asSeen(failure: Failure, { document, attempt }: SignerState): Failure {
  const isOfOther = document?.metadata.version !== attempt?.payload.documentVersion;
  return failure.kind === 'document_changed' && isOfOther ? { ...failure, kind: 'outdated' } : failure;
}

/** Shows why a submission failed: at its fields, as an error, or with the receipt of an earlier submission. */
export async function showSubmissionFailure(
  error: unknown,
  signal: AbortSignal,
  deps: SignerDeps,
  { getState, setState }: Pick<StoreApi<SignerState>, 'setState' | 'getState'>,
): Promise<void> {
  const failure = asSeen(failureOf(error, 'sending'), getState());
  setState({ submission: 'editing', delivery: undefined });
  // The envelope's state has changed, and a panel shows the new one.
  if (getState().handleRefusal(error)) {
    callHost(() => deps.events().onError?.(toSignerError(failure)));
    return;
  }
  if (!markFields(getState(), error)) setState({ submitFailure: failure });
  callHost(() => deps.events().onError?.(toSignerError(failure)));
  const earlier = failure.kind === 'already_submitted' ? (await deps.draftStore().read())?.receipt : undefined;
  if (!earlier || signal.aborted) return;
  getState().showReceipt(earlier);
  setState({ submitFailure: failure });
}
