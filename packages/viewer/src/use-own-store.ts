import { type RefObject, useImperativeHandle, useLayoutEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { createConnection } from './delivery/connection.ts';
import { useNewClient } from './delivery/use-new-client.ts';
import { useUnsentPrompt } from './delivery/use-unsent-prompt.ts';
import { type DraftStore, noDraftStore } from './drafts/draft-store.ts';
import { openDraftStore } from './drafts/lazy-draft-store.ts';
import { createFirstPage } from './first-page.ts';
import type { Fonts } from './fonts/fonts.ts';
import { knowCommonFace, loadCommonFace } from './fonts/page-face.ts';
import { createTaker } from './given-document.ts';
import type { DocumentSignerHandle } from './handle.ts';
import { lateCode, withLateCode } from './late/late-code.ts';
import { openPdf, preparePdf } from './pdf/load-document.ts';
import { later } from './pdf/pace.ts';
import type { DocumentSignerProps } from './props.ts';
import { createHandle } from './store/handle.ts';
import { createSignerStore } from './store/signer-store.ts';
import type { SignerStore } from './store/store.ts';
import { tellHost } from './store/tell-host.ts';
import { useLatest } from './use-latest.ts';

/** Until the late code is loaded, there are no fields to set text in. */
const noFonts: Fonts = { measure: () => 0, hasAll: () => false, lacks: () => false, load: async () => {} };

/** Values that are the host's are the host's to keep. */
function draftStoreFor({ documentId, draftKey, drafts = 'device', values }: DocumentSignerProps): DraftStore {
  return drafts === 'memory' || values !== undefined ? noDraftStore : openDraftStore({ documentId, draftKey });
}

function createStoreFor(props: RefObject<DocumentSignerProps>): {
  readonly store: SignerStore;
  readonly draftStore: DraftStore;
} {
  const draftStore = draftStoreFor(props.current);
  const firstPage = createFirstPage();
  const store = createSignerStore({
    documentId: props.current.documentId,
    client: () => props.current.client,
    takeDocument: createTaker(props.current),
    events: () => props.current,
    initialValues: () => props.current.values ?? props.current.defaultValues ?? {},
    fonts: noFonts,
    async untilFirstPage(signal) {
      await firstPage.until(signal);
      if (signal.aborted) return;
      // Nothing is set in it yet. Before a letter is typed, its file is there.
      if (store.getState().pageLayout?.fields.length) later('rest', () => void (signal.aborted || loadCommonFace()));
      void lateCode.preload().then(() => {
        const { isMissing, error } = lateCode.read();
        // The signer is told in its place, and again whenever it is asked for; the host once.
        if (isMissing && !signal.aborted) store.getState().tellError(error);
      });
    },
    draftStore,
    connection: createConnection(),
    openPdf: (options) => {
      const { workerSrc, assetsUrl } = props.current;
      // Before the pages are laid out: that is done anew when a face becomes known.
      if (options.fields?.length) knowCommonFace();
      return openPdf({ ...options, workerSrc, assetsUrl, onFirstPage: firstPage.arrive });
    },
  });
  return { store, draftStore };
}

/** Keeps to the host's values, if it has its own: what it does not give back did not happen. */
function useControlledValues(store: SignerStore, values: DocumentSignerProps['values']): void {
  const shown = useStore(store, (state) => (values === undefined ? undefined : state.values));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown became another, so it is compared again.
  useLayoutEffect(() => {
    if (values !== undefined) store.getState().adoptValues(values);
  }, [store, values, shown]);
}

/** How the document may be read, as the host has it now. */
function useReadingProps(
  store: SignerStore,
  { allowDownload = true, requireAllPagesViewed = false }: DocumentSignerProps,
): void {
  useLayoutEffect(() => {
    store.getState().setAllowDownload(allowDownload);
    store.getState().requireAllPages(requireAllPagesViewed);
  }, [store, allowDownload, requireAllPagesViewed]);
}

/** The store of a signer, and what a host can ask of it. */
export interface OwnStore {
  readonly store: SignerStore;
  readonly handle: DocumentSignerHandle;
}

/** Makes the store of a signer, opens its document, and ends everything when the signer goes. */
export function useOwnStore(props: DocumentSignerProps): OwnStore {
  const latest = useLatest(props);
  const [{ store, draftStore }] = useState(() => createStoreFor(latest));
  const { documentId, workerSrc } = props;

  // Before the browser shows anything: what is asked for now is on its way while it does.
  useLayoutEffect(() => {
    const ended = new AbortController();
    preparePdf({ workerSrc, signal: ended.signal });
    return () => ended.abort();
  }, [workerSrc]);
  useLayoutEffect(() => {
    const stopTelling = tellHost(store, () => latest.current);
    const stopWatching = withLateCode(({ watchFonts, pageFonts }) => watchFonts(store, pageFonts));
    const stopKeeping = withLateCode(({ keepDraft }) => keepDraft(store, draftStore));
    void store.getState().open();
    return () => {
      stopKeeping();
      stopTelling();
      stopWatching();
      store.getState().close();
    };
  }, [store, draftStore, latest]);
  useNewClient(store, props.client);
  useUnsentPrompt(store, props);
  useControlledValues(store, props.values);
  useLayoutEffect(() => store.getState().setReview(props.review ?? true), [store, props.review]);
  useReadingProps(store, props);
  const handle = useMemo(() => createHandle(store, documentId), [store, documentId]);
  useImperativeHandle<DocumentSignerHandle, DocumentSignerHandle>(props.ref, () => handle, [handle]);
  return { store, handle };
}
