import type { SubmissionPayload, SubmissionResult } from '@document-signer/core';
import type { StoreApi } from 'zustand';
import { classifyError, isKeyRefused, isRejected } from '../delivery/classify-error.ts';
import { type Delivery, deliver } from '../delivery/deliver.ts';
import {
  addPending,
  cancelPending,
  endPending,
  isSame,
  notePending,
  showValuesOf,
} from '../delivery/pending-submission.ts';
import { readResult } from '../delivery/read-result.ts';
import { showSubmissionFailure } from '../delivery/submission-failure.ts';
import type { Attempt } from '../drafts/draft.ts';
import { StoppedError, toSignerError } from '../failure/failure.ts';
import { failureOf } from '../failure/failure-of.ts';
import { prepareAttempt } from '../submission/attempt.ts';
import type { Lifetime, SignerDeps } from './deps.ts';
import { callHost } from './host-events.ts';
import type { SignerState } from './state.ts';

/** Sends the submissions of one signer, and shows how each ends. Its functions never reject. */
export interface SubmissionSender {
  /** Makes a submission, asks the host, and sends it. Resolves with undefined when nothing was stored. */
  sendNew(): Promise<SubmissionResult | undefined>;
  /** Sends a submission again that the host agreed to before. */
  resume(attempt: Attempt): Promise<SubmissionResult | undefined>;
  /** Cancels a submission that waits. @returns whether it has not arrived */
  takeBack(): Promise<boolean>;
  /** Stops sending. The submission stays on the device. Resolves when nothing is under way any more. */
  stop(): Promise<void>;
}

/** Creates a controller that is also aborted with a signal. */
function controllerWithin(signal: AbortSignal): AbortController {
  const controller = new AbortController();
  if (signal.aborted) controller.abort();
  else signal.addEventListener('abort', () => controller.abort(), { signal: controller.signal });
  return controller;
}

/** Asks the host, which may refuse. It gets a copy, so that it cannot change what is sent. */
async function askHost(deps: SignerDeps, payload: SubmissionPayload): Promise<void> {
  try {
    await deps.events().onSubmit?.(structuredClone(payload));
  } catch (error) {
    throw new StoppedError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Reports refusals to the host that the signer does not see: each code once, and each refused key. */
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

/** Delivers a submission, and stores before each request that it may have arrived. */
function deliverNoted(attempt: Attempt, controller: AbortController, deps: SignerDeps, { setState, getState }: Store) {
  const { signal } = controller;
  const call = { signal, retries: 0 } as const;
  let noted: boolean | undefined;

  async function note({ state, mayHaveArrived }: Delivery): Promise<void> {
    const wasTried = state === 'sending' || mayHaveArrived;
    if (state === 'waiting' && wasTried === noted) return;
    noted = wasTried;
    setState({ attempt: { ...attempt, wasTried } });
    if (getState().isSubmissionKept && !(await notePending(deps.draftStore(), attempt, wasTried))) controller.abort();
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
      await note(delivery);
    },
  });
}

/** Creates the sender of one signer. A submission is stored on the device before it is sent. */
export function createSubmissionSender(deps: SignerDeps, lifetime: Lifetime, store: Store): SubmissionSender {
  const { setState, getState } = store;
  const { connection, draftStore } = deps;
  let controller = new AbortController();
  let settled: Promise<unknown> = Promise.resolve();

  async function send(attempt: Attempt, own: AbortController): Promise<SubmissionResult> {
    const { wasTried, hasFailed = false } = attempt;
    const mayHaveArrived = wasTried || hasFailed;
    setState({ attempt, delivery: { state: 'sending', mayHaveArrived, cause: undefined, until: undefined } });
    try {
      const result = await deliverNoted(attempt, own, deps, store);
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

  /** Stores a submission. @returns the one to send */
  async function keep(attempt: Attempt, known: Attempt | undefined): Promise<Attempt> {
    const isTried = attempt.wasTried || attempt.hasFailed || !connection.isOffline();
    const stored = await addPending(draftStore(), { ...attempt, wasTried: isTried }, known);
    setState({ isSubmissionKept: stored !== undefined });
    if (!stored || isSame(attempt, stored)) return attempt;
    showValuesOf(getState(), stored);
    return stored;
  }

  async function prepareAndSend(own: AbortController): Promise<SubmissionResult> {
    const known = getState().attempt;
    setState({ isSubmissionKept: false });
    const attempt = await prepareAttempt(getState());
    setState({ attempt });
    await askHost(deps, attempt.payload);
    own.signal.throwIfAborted();
    const kept = await keep(attempt, known);
    own.signal.throwIfAborted();
    return await send(kept, own);
  }

  async function settle(run: (own: AbortController) => Promise<SubmissionResult>) {
    const own = controllerWithin(lifetime.whole());
    controller = own;
    setState({ submission: 'sending', submitFailure: undefined, reported: new Set() });
    try {
      return await run(own);
    } catch (error) {
      if (!own.signal.aborted) await showSubmissionFailure(error, own.signal, deps, store);
      else if (getState().submission === 'sending') setState({ submission: 'editing', delivery: undefined });
      return undefined;
    }
  }

  function start(run: (own: AbortController) => Promise<SubmissionResult>) {
    const settling = settle(run);
    settled = settling;
    return settling;
  }

  return {
    sendNew: () => start(prepareAndSend),
    resume: (attempt) => start((own) => send(attempt, own)),
    async takeBack() {
      const own = controller;
      const { attempt } = getState();
      const isBack = attempt !== undefined && (await cancelPending(draftStore(), attempt));
      if (isBack) own.abort();
      return isBack;
    },
    async stop() {
      controller.abort();
      await settled;
    },
  };
}
