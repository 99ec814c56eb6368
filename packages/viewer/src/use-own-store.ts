import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { pageFonts, prepareFonts } from './fonts/page-fonts.ts';
import type { DocumentSignerHandle } from './handle.ts';
import { openPdf, preparePdf } from './pdf/load-document.ts';
import type { DocumentSignerProps } from './props.ts';
import { createHandle } from './store/handle.ts';
import { createSignerStore, type SignerStore } from './store/signer-store.ts';
import { tellHost } from './store/tell-host.ts';
import { watchFonts } from './store/watch-fonts.ts';
import { useLatest } from './use-latest.ts';

/** Asks before unsent input is lost with the page. Nothing is stored in the browser instead: it is personal. */
function useUnsentPrompt(store: SignerStore): void {
  const isDirty = useStore(store, (state) => state.isDirty);
  useEffect(() => {
    // Only then: a page that listens is not kept for the way back by every browser.
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}

function createStoreFor(props: RefObject<DocumentSignerProps>): SignerStore {
  return createSignerStore({
    documentId: props.current.documentId,
    client: () => props.current.client,
    events: () => props.current,
    initialValues: () => props.current.values ?? props.current.defaultValues ?? {},
    fonts: pageFonts,
    openPdf: (options) => {
      const { workerSrc, assetsUrl } = props.current;
      return openPdf({ ...options, workerSrc, assetsUrl });
    },
  });
}

/** Keeps to the host's values, if it has its own: what it does not give back did not happen. */
function useControlledValues(store: SignerStore, values: DocumentSignerProps['values']): void {
  const shown = useStore(store, (state) => (values === undefined ? undefined : state.values));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown became another, so it is compared again.
  useLayoutEffect(() => {
    if (values !== undefined) store.getState().adoptValues(values);
  }, [store, values, shown]);
}

/** The store of a signer, and what a host can ask of it. */
export interface OwnStore {
  readonly store: SignerStore;
  readonly handle: DocumentSignerHandle;
}

/** Makes the store of a signer, opens its document, and ends everything when the signer goes. */
export function useOwnStore(props: DocumentSignerProps): OwnStore {
  const latest = useLatest(props);
  const [store] = useState(() => createStoreFor(latest));
  const { documentId, workerSrc } = props;

  useEffect(() => {
    const ended = new AbortController();
    preparePdf({ workerSrc, signal: ended.signal });
    prepareFonts();
    return () => ended.abort();
  }, [workerSrc]);
  useEffect(() => {
    const stopTelling = tellHost(store, () => latest.current);
    const stopWatching = watchFonts(store, { fonts: pageFonts });
    void store.getState().open();
    return () => {
      stopTelling();
      stopWatching();
      store.getState().close();
    };
  }, [store, latest]);
  useUnsentPrompt(store);
  useControlledValues(store, props.values);
  const handle = useMemo(() => createHandle(store, documentId), [store, documentId]);
  useImperativeHandle<DocumentSignerHandle, DocumentSignerHandle>(props.ref, () => handle, [handle]);
  return { store, handle };
}
