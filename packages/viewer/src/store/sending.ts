import type { SubmissionPayload, SubmissionResult } from '@document-signer/core';
import type { StoreApi } from 'zustand';
import { StoppedError, toSignerError } from '../failure/failure.ts';
import { failureOf } from '../failure/failure-of.ts';
import { deliver } from '../keeping/deliver.ts';
import type { Attempt } from '../keeping/draft.ts';
import { fateOf, isAboutKey } from '../keeping/fate.ts';
import { prepareAttempt } from '../submission/attempt.ts';
import { callHost } from './call-host.ts';
import type { Lifetime, SignerDeps } from './deps.ts';
import type { SignerState } from './state.ts';

/** The sending of one signer's submissions, one after the other. */
export interface Sending {
  /** Begins: until the signal is aborted, by `cancel` or with the signer, what follows belongs to it. */
  begin(): AbortSignal;
  /** Makes the submission, asks the host, and sends it. */
  sendNew(): Promise<SubmissionResult>;
  /** Sends what was made before, and what the host agreed to then. */
  send(attempt: Attempt): Promise<SubmissionResult>;
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

/** Makes what sends the submissions of a signer. It is on the device before it is on the line. */
export function createSending(
  deps: SignerDeps,
  lifetime: Lifetime,
  { setState, getState }: Pick<StoreApi<SignerState>, 'setState' | 'getState'>,
): Sending {
  let controller = new AbortController();

  async function note(attempt: Attempt): Promise<void> {
    const { fingerprint, payload, wasTried } = attempt;
    setState({ attempt });
    setState({
      isSubmissionKept: await deps.shelf.savePending({ fingerprint, payload, wasTried, savedAt: Date.now() }),
    });
  }

  /** One that failed is not on its way any more. Where nobody knows what it came to, the very same is to be sent again. */
  async function conclude(attempt: Attempt, error: unknown): Promise<void> {
    if (fateOf(error).mayBeDone) return note({ ...attempt, wasTried: false });
    setState({ attempt: { ...attempt, wasTried: false } });
    await deps.shelf.dropPending();
  }

  /** Tells the host of a refusal that the signer is not shown as one; of the same only once, but of each key. */
  function createTeller(): (error: unknown) => void {
    let told: string | undefined;
    return (error) => {
      const failure = toSignerError(failureOf(error, 'sending'));
      if (failure.code === told && !isAboutKey(error)) return;
      told = failure.code;
      callHost(() => deps.events().onError?.(failure));
    };
  }

  async function send(attempt: Attempt): Promise<SubmissionResult> {
    const { signal } = controller;
    const call = { signal, retries: 0 } as const;
    const { wasTried } = attempt;
    /** What the device was told last: whether it may be with the service. */
    let noted: boolean | undefined = wasTried || undefined;
    setState({ attempt });
    const sent = deliver({
      line: deps.line,
      signal,
      wasTried,
      send: () => deps.client().submitDocument(attempt.payload, call),
      probe: () => deps.client().getDocument(deps.documentId, call),
      onRefusal: createTeller(),
      async onChange(delivery) {
        setState({ delivery });
        const mayBeThere = delivery.state === 'sending' || delivery.mayHaveArrived;
        if (mayBeThere === noted) return;
        noted = mayBeThere;
        await note({ ...attempt, wasTried: mayBeThere });
      },
    });
    return await sent.catch(async (error: unknown) => {
      if (!signal.aborted) void conclude(attempt, error);
      throw error;
    });
  }

  return {
    begin() {
      controller = controllerWithin(lifetime.whole());
      return controller.signal;
    },
    async sendNew() {
      const { signal } = controller;
      const attempt = await prepareAttempt(getState(), deps);
      setState({ attempt });
      await askHost(deps, attempt.payload);
      signal.throwIfAborted();
      return await send(attempt);
    },
    send,
    cancel: () => controller.abort(),
  };
}
