import type { SubmissionStatus } from '@document-signer/core';
import type { Lifetime, SignerDeps } from './deps.ts';
import { pause } from './pause.ts';
import type { SignerStore } from './state.ts';

/** How long is waited before asking again: at first hardly, then longer and longer. Milliseconds. */
const waits = { first: 500, growth: 1.6, longest: 15_000 } as const;

/** Milliseconds until the signer is told that the copy is late, and until polling stops. */
const lateAfterMs = 45_000;
const stopAfterMs = 30 * 60_000;

/** Whether asking again would be answered the same: the host or its service does not give what was asked for. */
function isFinal(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** Finds out when the signed and sealed copy of a submission is ready, and says so. Its host tells of copies. */
export async function watchCopy(
  deps: Pick<SignerDeps, 'client'>,
  lifetime: Lifetime,
  { getState, setState }: Pick<SignerStore, 'getState' | 'setState'>,
  submissionId: string,
): Promise<void> {
  /** The document is being filled in once more. */
  const isOver = () => getState().result?.submissionId !== submissionId;

  /** Each state is announced once, when it begins. */
  function become(copy: 'ready' | 'late' | 'failed'): void {
    if (getState().copy === copy) return;
    setState({ copy });
    getState().announce({ kind: 'copy', copy });
  }

  function take({ status, fileUrl }: SubmissionStatus): boolean {
    const isReady = status === 'completed' && fileUrl !== null;
    if (isReady) become('ready');
    else if (status === 'failed') become('failed');
    else if (getState().copy === 'none') setState({ copy: 'preparing' });
    return isReady;
  }

  /** Asks once. Whether that was the last time: it is ready, or nothing will ever come. A lost network is no answer. */
  async function look(signal: AbortSignal): Promise<boolean> {
    try {
      const status = await deps.client().getSubmissionStatus?.(submissionId, { signal });
      signal.throwIfAborted();
      return status === undefined || isOver() || take(status);
    } catch (error) {
      if (signal.aborted || isOver()) return true;
      if (!isFinal(error)) return false;
      // Refused from the start, it was never on offer.
      if (getState().copy === 'preparing') setState({ copy: 'none' });
      return true;
    }
  }

  const signal = lifetime.whole();
  let wait: number = waits.first;
  for (let waited = 0; waited < stopAfterMs; waited += wait) {
    await pause(wait, signal);
    if (signal.aborted || isOver() || (await look(signal))) return;
    if (waited > lateAfterMs && getState().copy === 'preparing') become('late');
    wait = Math.min(wait * waits.growth, waits.longest);
  }
}
