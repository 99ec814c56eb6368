import type { StoreApi } from 'zustand';
import type { Lifetime, SignerDeps } from './deps.ts';
import { createSending, type Sending } from './sending.ts';
import { createSettling, type Settling } from './settling.ts';
import type { SignerState } from './state.ts';

/** All that sends submissions and says what became of them. Its code comes once fields are known. */
export interface SendingDesk extends Pick<Settling, 'settle'> {
  readonly sending: Sending;
}

/** Makes the desk of a signer. */
export function createSendingDesk(
  deps: SignerDeps,
  lifetime: Lifetime,
  store: Pick<StoreApi<SignerState>, 'setState' | 'getState'>,
): SendingDesk {
  const sending = createSending(deps, lifetime, store);
  return { sending, ...createSettling(deps, sending, store) };
}
