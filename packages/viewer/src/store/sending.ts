import type { SubmissionPayload, SubmissionResult } from '@document-signer/core';
import type { StoreApi } from 'zustand';
import { StoppedError } from '../failure/failure.ts';
import { deliver } from '../keeping/deliver.ts';
import { prepareAttempt } from '../submission/attempt.ts';
import type { Lifetime, SignerDeps } from './deps.ts';
import type { Attempt, SignerState } from './state.ts';

/** The sending of one signer's submissions, one after the other. */
export interface Sending {
  /** Begins: until the signal is aborted, by `cancel` or with the signer, what follows belongs to it. */
  begin(): AbortSignal;
  /** Makes the submission, asks the host, and sends it. */
  sendNew(): Promise<SubmissionResult>;
  /** Sends what was made before, and what the host agreed to then. */
  sendAgain(attempt: Attempt, wasTried: boolean): Promise<SubmissionResult>;
  /** Whether the last one may have arrived, though nobody knows. */
  isDoubtful(): boolean;
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
  let doubtful: Attempt | undefined;

  async function keep({ fingerprint, payload }: Attempt, wasTried: boolean): Promise<void> {
    const pending = { fingerprint, payload, wasTried, savedAt: Date.now() };
    setState({ isSubmissionKept: await deps.shelf.savePending(pending) });
  }

  async function send(attempt: Attempt, wasTried: boolean): Promise<SubmissionResult> {
    const { signal } = controller;
    const call = { signal, retries: 0 } as const;
    /** What the device was told last: whether it may be with the service. */
    let noted: boolean | undefined = wasTried || undefined;
    setState({ attempt });
    return await deliver({
      line: deps.line,
      signal,
      wasTried,
      send: () => deps.client().submitDocument(attempt.payload, call),
      probe: () => deps.client().getDocument(deps.documentId, call),
      async onChange(delivery) {
        doubtful = delivery.mayHaveArrived ? attempt : undefined;
        setState({ delivery });
        const mayBeThere = delivery.state === 'sending' || delivery.mayHaveArrived;
        if (mayBeThere === noted) return;
        noted = mayBeThere;
        await keep(attempt, mayBeThere);
      },
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
      return await send(attempt, attempt === doubtful);
    },
    sendAgain: send,
    isDoubtful: () => doubtful !== undefined,
    cancel: () => controller.abort(),
  };
}
