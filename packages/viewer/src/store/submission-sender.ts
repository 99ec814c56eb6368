import type { StoreApi } from 'zustand';
import type { Lifetime, SignerDeps } from './deps.ts';
import { createSending, type Sending } from './sending.ts';
import { createSettling, type Settling } from './settling.ts';
import type { SignerState } from './state.ts';

/** Sends submissions and reports their outcome. Its code is loaded once the fields are known. */
export interface SubmissionSender extends Pick<Settling, 'settle'> {
  readonly sending: Sending;
}

/** Creates the sender of one signer. */
export function createSubmissionSender(
  deps: SignerDeps,
  lifetime: Lifetime,
  store: Pick<StoreApi<SignerState>, 'setState' | 'getState'>,
): SubmissionSender {
  const sending = createSending(deps, lifetime, store);
  return { sending, ...createSettling(deps, sending, store) };
}
