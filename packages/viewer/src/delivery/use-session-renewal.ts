import { type RefObject, useEffect } from 'react';
import { pause } from '../pause.ts';
import type { DocumentSignerProps } from '../props.ts';
import type { SignerClient } from '../signer-client.ts';
import type { SignerState, SignerStore } from '../store/state.ts';

const keyCodes: ReadonlySet<string | undefined> = new Set(['EXPIRED_API_KEY', 'INVALID_API_KEY']);

/** Whether the service refuses the key, when opening the document or when submitting it. */
function isKeyRefused({ failure, submitFailure, delivery }: SignerState): boolean {
  return keyCodes.has(failure?.code) || keyCodes.has(submitFailure?.code) || delivery?.cause === 'key';
}

/** The minimum time between requests for a new key, because the host may return one that is refused, too. */
const renewalIntervalMs = 10_000;

/** A client with a new key that replaces the host's client, until that key is refused, too. */
export type RenewedClient = RefObject<SignerClient | undefined>;

/**
 * Requests a new key from the host when the service refuses the current one. Then opens the document, or resends the
 * refused submission.
 */
export function useSessionRenewal(
  store: SignerStore,
  renewed: RenewedClient,
  latest: RefObject<DocumentSignerProps>,
): void {
  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    let isRenewing = false;
    let lastRenewal = Number.NEGATIVE_INFINITY;

    async function renew(): Promise<void> {
      renewed.current = undefined;
      const rest = lastRenewal + renewalIntervalMs - performance.now();
      if (rest > 0) await pause(rest, signal);
      const { client, onSessionExpired } = latest.current;
      if (signal.aborted || !onSessionExpired || !isKeyRefused(store.getState())) return;
      lastRenewal = performance.now();
      const apiKey = await onSessionExpired();
      if (signal.aborted || !apiKey) return;
      if (!client.withApiKey)
        throw new TypeError('A client without withApiKey cannot take the key of onSessionExpired.');
      renewed.current = client.withApiKey(apiKey);
      const { submitFailure, takeClient, submit } = store.getState();
      if (keyCodes.has(submitFailure?.code)) void submit();
      else void takeClient();
    }

    async function renewOnce(): Promise<void> {
      if (isRenewing) return;
      isRenewing = true;
      await renew().catch((error: unknown) => signal.aborted || reportError(error));
      isRenewing = false;
    }

    const stop = store.subscribe((state, before) => {
      if (isKeyRefused(state) && !isKeyRefused(before)) void renewOnce();
    });
    return () => {
      unmounted.abort();
      stop();
    };
  }, [store, renewed, latest]);
}
