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
  readPending,
} from '../delivery/pending-submission.ts';
import { createSendLock } from '../delivery/send-lock.ts';
import type { Attempt } from '../drafts/draft.ts';
import { showValuesOf } from '../drafts/show-values-of.ts';
import { StoppedError, toSignerError } from '../failure/failure.ts';
import { failureOf } from '../failure/failure-of.ts';
import { prepareAttempt } from '../submission/attempt.ts';
import { callHost } from './call-host.ts';
import type { Lifetime, SignerDeps } from './deps.ts';
import { readResult } from './read-result.ts';
import type { SignerState } from './state.ts';

/** Called with the receipt, while no other tab sends yet. */
export type OnStored = (result: SubmissionResult) => void;

/** The sending of one signer's submissions, one after the other. */
export interface Sending {
  /** Begins: until the signal is aborted, by `cancel` or with the signer, what follows belongs to it. */
  begin(): AbortSignal;
  /** Makes the submission, asks the host, and sends it. */
  sendNew(onStored: OnStored): Promise<SubmissionResult>;
  /** Sends what was made before, and what the host agreed to then. */
  send(attempt: Attempt, onStored: OnStored): Promise<SubmissionResult>;
  /** Ends the wait of another tab that sends. */
  retryNow(): void;
  /** Takes back what waits, here and in all tabs. @returns whether it has not arrived */
  takeBack(): Promise<boolean>;
  /** Ends it here. */
  cancel(): void;
}

/** A controller that is aborted with another signal, and can be by itself. */
function controllerWithin(signal: AbortSignal): AbortController {
  const controller = new AbortController();
  if (signal.aborted) controller.abort();
  else signal.addEventListener('abort', () => controller.abort(), { signal: controller.signal });
  return controller;
}

/** The host may look at a copy, and may refuse: what it does to the copy changes nothing that is sent. */
async function askHost(deps: SignerDeps, payload: SubmissionPayload): Promise<void> {
  try {
    await deps.events().onSubmit?.(structuredClone(payload));
  } catch (error) {
    throw new StoppedError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Tells the host of a refusal that the signer is not shown as one; of the same only once, but of each key. */
function createTeller(deps: SignerDeps): (error: unknown) => void {
  let told: string | undefined;
  return (error) => {
    const failure = toSignerError(failureOf(error, 'sending'));
    if (failure.code === told && !isKeyRefused(error)) return;
    told = failure.code;
    callHost(() => deps.events().onError?.(failure));
  };
}

type Store = Pick<StoreApi<SignerState>, 'setState' | 'getState'>;

/** What one submission is delivered with. */
interface Delivering extends Store {
  readonly deps: SignerDeps;
  readonly controller: AbortController;
  /** Tells the other tabs. */
  tell(delivery: Delivery): void;
}

/** Delivers a submission, and notes on the device how far it is. */
function deliverNoted(attempt: Attempt, { deps, controller, tell, setState, getState }: Delivering) {
  const { signal } = controller;
  const call = { signal, retries: 0 } as const;
  /** What was noted last: whether it may be with the service. */
  let noted: boolean | undefined;

  async function note({ state, mayHaveArrived }: Delivery): Promise<void> {
    const wasTried = state === 'sending' || mayHaveArrived;
    if (state === 'waiting' && wasTried === noted) return;
    noted = wasTried;
    setState({ attempt: { ...attempt, wasTried } });
    // Another tab has taken it back, or sent it where there are no turns.
    if (getState().isSubmissionKept && !(await notePending(deps.draftStore, attempt, wasTried))) controller.abort();
  }

  return deliver({
    connection: deps.connection,
    signal,
    wasTried: attempt.wasTried,
    hasFailed: attempt.hasFailed ?? false,
    send: async () => readResult(await deps.client().submitDocument(attempt.payload, call), attempt.payload),
    probe: () => deps.client().getDocument(deps.documentId, call),
    onRefusal: createTeller(deps),
    async onChange(delivery) {
      setState({ delivery });
      tell(delivery);
      await note(delivery);
    },
  });
}

/** Makes what sends the submissions of a signer. It is on the device before it is on the connection. */
export function createSending(deps: SignerDeps, lifetime: Lifetime, { setState, getState }: Store): Sending {
  const { draftStore, connection } = deps;
  let controller = new AbortController();
  const sendLock = createSendLock(draftStore.key, {
    onDelivery: (delivery) => setState({ delivery }),
    onRetryNow: connection.retryNow,
  });

  async function send(attempt: Attempt, onStored: OnStored): Promise<SubmissionResult> {
    const own = controller;
    const { wasTried, hasFailed = false } = attempt;
    const mayHaveArrived = wasTried || hasFailed;
    setState({ attempt, delivery: { state: 'sending', mayHaveArrived, cause: undefined, until: undefined } });
    return await sendLock.run(own.signal, async ({ hasWaited, tell }) => {
      const known = hasWaited && getState().isSubmissionKept ? await readPending(draftStore, attempt) : attempt;
      if (!known) own.abort();
      own.signal.throwIfAborted();
      try {
        const delivering = { deps, controller: own, tell, setState, getState };
        const result = await deliverNoted({ ...attempt, ...known }, delivering);
        onStored(result);
        await draftStore.finish(result, attempt.payload.documentVersion);
        return result;
      } catch (error) {
        if (own.signal.aborted) throw error;
        // What an earlier try may have come to is not undone by one that is refused.
        const mayBeDone = classifyError(error).mayBeDone || (hasFailed && !isRejected(error));
        setState({ attempt: { ...attempt, wasTried: false, hasFailed: mayBeDone } });
        await endPending(draftStore, attempt, mayBeDone);
        throw error;
      }
    });
  }

  /** Keeps what is asked for. Where another tab was faster, what that has asked for is sent, and shown. */
  async function keep(attempt: Attempt, known: Attempt | undefined): Promise<Attempt> {
    const isTried = attempt.wasTried || attempt.hasFailed || !connection.isOffline();
    const there = await addPending(draftStore, { ...attempt, wasTried: isTried }, known);
    setState({ isSubmissionKept: there !== undefined });
    if (!there || isSame(attempt, there)) return attempt;
    showValuesOf(getState(), there);
    return there;
  }

  return {
    begin() {
      controller = controllerWithin(lifetime.whole());
      return controller.signal;
    },
    async sendNew(onStored) {
      const { signal } = controller;
      const known = getState().attempt;
      setState({ isSubmissionKept: false });
      const attempt = await prepareAttempt(getState());
      setState({ attempt });
      await askHost(deps, attempt.payload);
      signal.throwIfAborted();
      const kept = await keep(attempt, known);
      signal.throwIfAborted();
      return await send(kept, onStored);
    },
    send,
    retryNow: sendLock.retryNow,
    async takeBack() {
      const own = controller;
      const { attempt } = getState();
      // On the device first: with the end of this tab's turn, another one would send it.
      const isBack = attempt !== undefined && (await cancelPending(draftStore, attempt));
      if (isBack) own.abort();
      return isBack;
    },
    cancel: () => controller.abort(),
  };
}
