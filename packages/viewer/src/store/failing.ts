import type { StoreApi } from 'zustand';
import { toSignerError } from '../failure/failure.ts';
import { failureOf } from '../failure/failure-of.ts';
import { PdfError } from '../pdf/pdf-error.ts';
import type { Lifetime, SignerDeps } from './deps.ts';
import { callHost } from './host-events.ts';
import type { DocumentSlice, SignerState } from './state.ts';

/** What failures are shown with. */
interface Failing {
  readonly store: Pick<StoreApi<SignerState>, 'getState' | 'setState'>;
  /** Asks the service for the document. */
  ask(signal: AbortSignal): Promise<unknown>;
}

/** Makes what shows that a document cannot be shown, or not all of it. */
export function createFailing(
  deps: Pick<SignerDeps, 'events'>,
  lifetime: Lifetime,
  { store: { getState, setState }, ask }: Failing,
): Pick<DocumentSlice, 'fail' | 'tellError'> {
  /** Of the document as it is open now, why its file is gone is asked for once: each page that is drawn finds it out. */
  let asking: AbortSignal | undefined;
  const during = () => (getState().document ? 'filling' : 'opening');

  function show(error: unknown): void {
    const failure = failureOf(error, during());
    setState({ loading: 'failed', failure, wait: undefined });
    getState().reopenLater(failure);
    getState().tellError(error);
  }

  /** The file of a document that was deleted is gone with it: what the service says then is what the signer needs to know. */
  async function showWhyGone(error: unknown): Promise<void> {
    const signal = lifetime.signal();
    if (asking === signal) return;
    asking = signal;
    const reason = await ask(signal).then(
      () => error,
      (said: unknown) => said,
    );
    if (!signal.aborted) show(reason);
  }

  return {
    fail(error) {
      const isGone = error instanceof PdfError && error.code === 'no_file';
      if (isGone && during() === 'filling') void showWhyGone(error);
      else show(error);
    },
    tellError(error) {
      callHost(() => deps.events().onError?.(toSignerError(failureOf(error, during()))));
    },
  };
}
