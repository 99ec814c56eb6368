import type { SubmissionStatus } from '@document-signer/core';
import { findEnvelopeCopy } from '../envelope/watch-envelope.ts';
import { pause } from '../pause.ts';
import type { Lifetime, SignerDeps } from './deps.ts';
import type { Actions, CopySlice, SignerStore } from './state.ts';

/** The delay between requests grows from the first to the longest. */
const pauseMs = { first: 500, longest: 15_000 } as const;
const pauseGrowth = 1.6;

/** When the copy is reported as late, and when polling stops. */
const lateAfterMs = 45_000;
const stopAfterMs = 30 * 60_000;

/** Whether a retry is pointless because the host or its service refuses the request. 408 and 429 are transient. */
function isFinal(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** Creates the slice that polls for the signed and sealed copy, and announces when it is ready. */
export function createCopy(
  deps: SignerDeps,
  lifetime: Lifetime,
  { setState, getState }: SignerStore,
): Actions<CopySlice> {
  /** Announces each state once. */
  function become(copy: 'ready' | 'late' | 'failed'): void {
    if (getState().copy === copy) return;
    setState({ copy });
    getState().announce((messages) => messages.copy(copy));
  }

  function take({ status, fileUrl, downloadUrl }: SubmissionStatus): boolean {
    const isReady = status === 'completed' && fileUrl !== null;
    if (isReady) setState({ copyLink: downloadUrl });
    if (isReady) become('ready');
    else if (status === 'failed') become('failed');
    else if (getState().copy === 'none') setState({ copy: 'preparing' });
    return isReady;
  }

  /** Polls once. @returns whether to stop: the copy is ready, or never will be. A network error is retried. */
  async function poll(submissionId: string, signal: AbortSignal): Promise<boolean> {
    /** Whether the signer was closed, or started a new submission. */
    const isOver = () => signal.aborted || getState().result?.submissionId !== submissionId;
    try {
      if (isOver()) return true;
      const status = await deps.client().getSubmissionStatus?.(submissionId, { signal });
      return status === undefined || isOver() || take(status);
    } catch (error) {
      if (isOver()) return true;
      if (!isFinal(error)) return false;
      // If the service refuses before the copy is ready, it makes no copies.
      if (getState().copy === 'preparing') setState({ copy: 'none' });
      return true;
    }
  }

  return {
    async watchCopy(submissionId) {
      // An envelope has a copy only after everyone has signed.
      if (!deps.client().getSubmissionStatus || getState().envelope) return;
      // The current key may not allow the copy of an earlier visit, so show nothing before the first answer.
      if (!getState().earlier) setState({ copy: 'preparing' });
      const signal = lifetime.whole();
      let wait: number = pauseMs.first;
      for (let waited = 0; waited < stopAfterMs; waited += wait) {
        await pause(wait, signal).catch(() => {});
        if (await poll(submissionId, signal)) return;
        if (waited > lateAfterMs && getState().copy === 'preparing') become('late');
        wait = Math.min(wait * pauseGrowth, pauseMs.longest);
      }
    },

    async findCopy() {
      const { result, envelope } = getState();
      const signal = lifetime.whole();
      if (envelope) return await findEnvelopeCopy(deps, signal);
      const status = result && (await deps.client().getSubmissionStatus?.(result.submissionId, { signal }));
      if (!status?.fileUrl) throw new Error('The copy has no address.');
      return { url: status.fileUrl, downloadUrl: status.downloadUrl };
    },
  };
}
