import { type RefObject, useEffect } from 'react';
import type { DocumentSignerProps } from '../props.ts';
import type { SignerClient } from '../signer-client.ts';
import type { SignerState, SignerStore } from '../store/state.ts';

const keyCodes: ReadonlySet<string | undefined> = new Set(['EXPIRED_API_KEY', 'INVALID_API_KEY']);

/** Whether the service refuses the key, when opening the document or when submitting it. */
function isKeyRefused({ failure, submitFailure, delivery }: SignerState): boolean {
  return keyCodes.has(failure?.code) || keyCodes.has(submitFailure?.code) || delivery?.cause === 'key';
}

/** A client with a new key in place of the host's, until that key is refused, too. */
export type RenewedClient = RefObject<SignerClient | undefined>;

/**
 * Asks the host for a new key when the service refuses the one in use, and continues with it: opens the document, or sends
 * the submission that was refused.
 */
export function useSessionRenewal(
  store: SignerStore,
  renewed: RenewedClient,
  latest: RefObject<DocumentSignerProps>,
): void {
  useEffect(() => {
    let isMounted = true;

    async function renew(): Promise<void> {
      const { client, onSessionExpired } = latest.current;
      renewed.current = undefined;
      const apiKey = await onSessionExpired?.();
      if (!isMounted || !apiKey) return;
      if (!client.withApiKey)
        throw new TypeError('A client without withApiKey cannot take the key of onSessionExpired.');
      renewed.current = client.withApiKey(apiKey);
      const { submitFailure, takeClient, submit } = store.getState();
      if (keyCodes.has(submitFailure?.code)) void submit();
      else void takeClient();
    }

    const stop = store.subscribe((state, before) => {
      if (isKeyRefused(state) && !isKeyRefused(before)) renew().catch((error: unknown) => reportError(error));
    });
    return () => {
      isMounted = false;
      stop();
    };
  }, [store, renewed, latest]);
}
