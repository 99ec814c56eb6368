import { useEffect, useRef } from 'react';
import type { SignerClient } from '../signer-client.ts';
import type { SignerStore } from '../store/store.ts';

/** Retries with a new client after the old one was refused, for example because its key had expired. */
export function useNewClient(store: SignerStore, client: SignerClient): void {
  const before = useRef(client);
  useEffect(() => {
    if (before.current === client) return;
    before.current = client;
    store.getState().takeClient();
  }, [store, client]);
}
