import { useEffect, useRef } from 'react';
import type { SignerClient } from '../signer-client.ts';
import type { SignerStore } from '../store/store.ts';

/** Goes on with another client, where the one before was refused: its key had expired, say. */
export function useNewClient(store: SignerStore, client: SignerClient): void {
  const before = useRef(client);
  useEffect(() => {
    if (before.current === client) return;
    before.current = client;
    store.getState().takeClient();
  }, [store, client]);
}
