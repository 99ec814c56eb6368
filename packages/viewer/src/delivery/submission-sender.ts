import { ServiceError, type SubmissionPayload, type SubmissionResult } from '@document-signer/core';
import type { StoreApi } from 'zustand';
import type { Attempt } from '../drafts/draft.ts';
import { StoppedError, toSignerError } from '../failure/failure.ts';
import { failureOf } from '../failure/failure-of.ts';
import type { Lifetime, SignerDeps } from '../store/deps.ts';
import { callHost } from '../store/host-events.ts';
import type { SignerState } from '../store/state.ts';
import { prepareAttempt } from '../submission/attempt.ts';
import { classifyError, isKeyRefused, isRejected } from './classify-error.ts';
import { type Delivery, deliver } from './deliver.ts';
import { addPending, cancelPending, endPending, notePending } from './pending-submission.ts';
import { showSubmissionFailure } from './submission-failure.ts';

function isTime(given: unknown): given is string {
  return typeof given === 'string' && !Number.isNaN(Date.parse(given));
}

/**
 * Validates the submission result from the host's client. If its timestamp is missing or invalid, uses the current time.
 *
 * @throws ServiceError `outcome_unknown` if it has no submission id, which does not prove that the submission is stored
 */
function readResult(given: unknown, { documentId }: SubmissionPayload): SubmissionResult {
  const result: Readonly<Record<string, unknown>> = typeof given === 'object' && given !== null ? { ...given } : {};
  const { success, submissionId, timestamp, message } = result;
  if (typeof submissionId !== 'string' || submissionId === '' || success === false) {
    throw new ServiceError('SUBMISSION_FAILED', {
      status: 200,
      message:
        "The answer to the submission has no text submissionId. Check what the client's submitDocument resolves with.",
      details: { reason: 'outcome_unknown' },
    });
  }
  return {
    ...result,
    success: true,
    submissionId,
    documentId,
    timestamp: isTime(timestamp) ? timestamp : new Date().toISOString(),
    message: typeof message === 'string' ? message : '',
  };
}

/** Calls `onSubmit` of the host, which may reject. Passes a copy, so that the host cannot change the payload. */
async function askHost(deps: SignerDeps, payload: SubmissionPayload): Promise<void> {
  try {
    await deps.events().onSubmit?.(structuredClone(payload));
  } catch (error) {
    throw new StoppedError(error);
  }
}

/** Reports refusals to the host that are not shown to the signer: each code once, but every refused key. */
function createRefusalReporter(deps: SignerDeps): (error: unknown) => void {
  let reported: string | undefined;
  return (error) => {
    const failure = toSignerError(failureOf(error, 'sending'));
    if (failure.code === reported && !isKeyRefused(error)) return;
    reported = failure.code;
    callHost(() => deps.events().onError?.(failure));
  };
}

type Store = Pick<StoreApi<SignerState>, 'setState' | 'getState'>;

type Sending = Pick<AbortController, 'signal' | 'abort'>;

/** Delivers a submission. Before each request, stores that it may have arrived. */
function deliverAndRecord(attempt: Attempt, own: Sending, deps: SignerDeps, { setState, getState }: Store) {
  const { signal } = own;
  const call = { signal, retries: 0 } as const;
  let recorded: boolean | undefined;

  async function record({ state, mayHaveArrived }: Delivery): Promise<void> {
    const wasTried = state === 'sending' || mayHaveArrived;
    if (state === 'waiting' && wasTried === recorded) return;
    recorded = wasTried;
    setState({ attempt: { ...attempt, wasTried } });
    if (getState().isSubmissionKept && !(await notePending(deps.draftStore(), attempt, wasTried))) own.abort();
  }

  return deliver({
    connection: deps.connection,
    signal,
    wasTried: attempt.wasTried,
    hasFailed: attempt.hasFailed ?? false,
    send: async () => readResult(await deps.client().submitDocument(attempt.payload, call), attempt.payload),
    probe: () => deps.client().getDocument(deps.documentId, call),
    onRefusal: createRefusalReporter(deps),
    async onChange(delivery) {
      setState({ delivery });
      await record(delivery);
    },
  });
}

/**
 * Creates the sender of one signer's submissions, which also shows their outcomes. It stores a submission on the device
 * before sending it. Its functions never reject.
 */
export function createSubmissionSender(deps: SignerDeps, lifetime: Lifetime, store: Store) {
  const { setState, getState } = store;
  const { connection, draftStore } = deps;
  let current: Sending = new AbortController();
  let settled: Promise<unknown> = Promise.resolve();

  async function send(attempt: Attempt, own: Sending): Promise<SubmissionResult> {
    const { wasTried, hasFailed = false } = attempt;
    const mayHaveArrived = wasTried || hasFailed;
    setState({ attempt, delivery: { state: 'sending', mayHaveArrived, cause: undefined, until: undefined } });
    try {
      const result = await deliverAndRecord(attempt, own, deps, store);
      getState().showReceipt(result);
      callHost(() => deps.events().onComplete?.(result));
      await draftStore().finish(result, attempt.payload.documentVersion);
      return result;
    } catch (error) {
      if (own.signal.aborted) throw error;
      // An earlier attempt may have arrived although this one is refused.
      const mayBeDone = classifyError(error).mayBeDone || (hasFailed && !isRejected(error));
      setState({ attempt: { ...attempt, wasTried: false, hasFailed: mayBeDone } });
      await endPending(draftStore(), attempt, mayBeDone);
      throw error;
    }
  }

  async function prepareAndSend(own: Sending): Promise<SubmissionResult> {
    setState({ isSubmissionKept: false });
    const attempt = await prepareAttempt(getState());
    setState({ attempt });
    await askHost(deps, attempt.payload);
    own.signal.throwIfAborted();
    const wasTried = attempt.wasTried || attempt.hasFailed || !connection.isOffline();
    setState({ isSubmissionKept: await addPending(draftStore(), { ...attempt, wasTried }) });
    own.signal.throwIfAborted();
    return await send(attempt, own);
  }

  async function settle(run: (own: Sending) => Promise<SubmissionResult>) {
    const controller = new AbortController();
    const own: Sending = {
      signal: AbortSignal.any([controller.signal, lifetime.whole()]),
      abort: () => controller.abort(),
    };
    current = own;
    setState({ submission: 'sending', submitFailure: undefined, reported: new Set() });
    try {
      return await run(own);
    } catch (error) {
      if (!own.signal.aborted) await showSubmissionFailure(error, own.signal, deps, store);
      else if (getState().submission === 'sending') setState({ submission: 'editing', delivery: undefined });
      return undefined;
    }
  }

  function start(run: (own: Sending) => Promise<SubmissionResult>) {
    const settling = settle(run);
    settled = settling;
    return settling;
  }

  return {
    sendNew: () => start(prepareAndSend),
    resume: (attempt: Attempt) => start((own) => send(attempt, own)),
    /** Cancels a waiting submission. @returns whether it was canceled; false if it may have arrived */
    async cancel(): Promise<boolean> {
      const own = current;
      const { attempt } = getState();
      const isCanceled = attempt !== undefined && (await cancelPending(draftStore(), attempt));
      if (isCanceled) own.abort();
      return isCanceled;
    },
    /** Stops sending, and resolves once no request is pending. The submission stays on the device. */
    async stop(): Promise<void> {
      current.abort();
      await settled;
    },
  };
}
