import type { ShownSigner } from '@document-signer/core';
import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createConnection } from './delivery/connection.ts';
import { type RenewedClient, useSessionRenewal } from './delivery/use-session-renewal.ts';
import { noDraftStore, storageKey } from './drafts/draft-store.ts';
import { createFirstPage } from './first-page.ts';
import type { Fonts } from './fonts/fonts.ts';
import { loadCommonFace, registerCommonFace } from './fonts/page-face.ts';
import { createHandle, type DocumentSignerHandle } from './handle.ts';
import { lateCode, withLateCode } from './late/late-code.ts';
import { openPdf, preparePdf } from './pdf/load-document.ts';
import { later } from './pdf/pace.ts';
import type { DocumentSignerProps } from './props.ts';
import type { SignerClient, SignerDocument } from './signer-client.ts';
import type { PlainValues } from './store/plain-values.ts';
import { createSignerStore, defaultOptions } from './store/signer-store.ts';
import type { SignerState, SignerStore } from './store/state.ts';
import { useLatest } from './use-latest.ts';

/** The fonts until the late code is loaded: there are no fields with text yet. */
const noFonts: Fonts = { measure: () => 0, hasAll: () => false, lacks: () => false, load: async () => {} };

/** Whether drafts are stored on the device. A host with `values` stores them itself. */
function keepsDrafts({ drafts = 'device', values }: DocumentSignerProps): boolean {
  return drafts === 'device' && values === undefined;
}

/** The initial values: the host's, else the signer's name and email address for the fields in `prefillSigner`. */
function initialValuesOf(
  { values, defaultValues, prefillSigner = {} }: DocumentSignerProps,
  signer: ShownSigner | undefined,
): PlainValues {
  if (values !== undefined) return values;
  const { name, email } = prefillSigner;
  const ofSigner = [[name, signer?.name] as const, [email, signer?.email] as const];
  return { ...Object.fromEntries(ofSigner.filter(([field]) => field !== undefined)), ...defaultValues };
}

/** Creates the store, and a function that starts storing drafts once the code for that is loaded. */
function createStoreFor(props: RefObject<DocumentSignerProps>, renewed: RenewedClient) {
  const { documentId, signerId } = props.current;
  const isKept = keepsDrafts(props.current);
  let draftStore = noDraftStore;
  const firstPage = createFirstPage();
  const store = createSignerStore({
    documentId: props.current.documentId,
    client: () => renewed.current ?? props.current.client,
    takeDocument: createTaker(props.current),
    events: () => props.current,
    initialValues: () => initialValuesOf(props.current, store.getState().pageLayout?.signer),
    fonts: noFonts,
    async untilFirstPage(signal) {
      await firstPage.until(signal);
      if (signal.aborted) return;
      // No text uses the font yet, but it should be loaded before the first letter is typed.
      if (store.getState().pageLayout?.fields.length) later('rest', () => void (signal.aborted || loadCommonFace()));
      void lateCode.preload().then(() => {
        const { isMissing, error } = lateCode.read();
        // Each missing part shows an error. The host gets one.
        if (isMissing && !signal.aborted) store.getState().reportError(error);
      });
    },
    draftStore: () => draftStore,
    connection: createConnection(),
    openPdf: ({ hasFields, ...options }) => {
      const { workerSrc, assetsUrl } = props.current;
      // Before layout, because adding a font face repeats it.
      if (hasFields) registerCommonFace();
      return openPdf({ ...options, workerSrc, assetsUrl, onFirstPage: firstPage.arrive });
    },
  });
  if (props.current.initialPage !== undefined) store.getState().goToPage(props.current.initialPage);
  function keepDrafts(): () => void {
    return withLateCode(({ keepDraft, openDraftStore }) => {
      const signerOf = ({ envelope }: SignerState) => envelope?.signer.id;
      function begin(): () => void {
        const key = storageKey(documentId, signerId, signerOf(store.getState()));
        if (isKept && draftStore.key !== key) draftStore = openDraftStore(key);
        return keepDraft(store, draftStore);
      }
      let end = begin();
      // The signer of an envelope is known only with the document. Signers of an envelope never see each other's drafts.
      const stopWatching = store.subscribe((state, before) => {
        if (signerOf(state) === signerOf(before)) return;
        end();
        end = begin();
      });
      return () => {
        stopWatching();
        end();
      };
    });
  }

  return { store, keepDrafts };
}

/**
 * Creates a function whose first call returns the document that the host passed. Later loads must request a fresh one.
 *
 * @throws Error if it is another document, because the host changed only `documentId`
 */
function createTaker({ document, documentId }: DocumentSignerProps): () => Promise<SignerDocument> | undefined {
  let given = document;
  return () => {
    const taken = given && Promise.resolve(given);
    given = undefined;
    return taken?.then((taken) => {
      if (taken.metadata.id === documentId) return taken;
      throw new Error(`The document given is not ${documentId}, but another.`);
    });
  };
}

/** Retries with a new client after the old one was refused, for example because its key expired. */
function useNewClient(store: SignerStore, client: SignerClient): void {
  const before = useRef(client);
  useEffect(() => {
    if (before.current === client) return;
    before.current = client;
    void store.getState().takeClient();
  }, [store, client]);
}

/** Applies the host's `values`, if it controls them. Input that the host does not pass back is reverted. */
function useControlledValues(store: SignerStore, values: DocumentSignerProps['values']): void {
  const shown = useStore(store, (state) => (values === undefined ? undefined : state.values));
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares again when the shown values change.
  useLayoutEffect(() => {
    if (values !== undefined) store.getState().adoptValues(values);
  }, [store, values, shown]);
}

/** Synchronizes the store's options with the props. */
function useOptions(
  store: SignerStore,
  {
    review = defaultOptions.review,
    allowDownload = defaultOptions.allowDownload,
    requireAllPagesViewed = defaultOptions.requireAllPagesViewed,
    readOnly = defaultOptions.readOnly,
    readOnlyFields = defaultOptions.readOnlyFields,
    onDecline,
  }: DocumentSignerProps,
): void {
  const canDecline = onDecline !== undefined && !readOnly;
  useLayoutEffect(() => {
    const options = { review, allowDownload, requireAllPagesViewed, readOnly, readOnlyFields, canDecline };
    store.getState().setOptions(options);
  }, [store, review, allowDownload, requireAllPagesViewed, readOnly, readOnlyFields, canDecline]);
}

/** Redirects after a submission was stored, but not for the receipt of an earlier visit. */
function useRedirect(store: SignerStore, redirectUrl: string | undefined): void {
  const isCompleted = useStore(store, ({ result, earlier }) => result !== undefined && earlier === undefined);
  useEffect(() => {
    if (!isCompleted || redirectUrl === undefined) return;
    const base = document.baseURI;
    const url = URL.canParse(redirectUrl, base) ? new URL(redirectUrl, base) : undefined;
    if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
      reportError(new TypeError('`completed.redirectUrl` must be an address of http: or https:.'));
      return;
    }
    let isMounted = true;
    // Waits until the receipt is stored, which is shown to returning signers.
    const isStored = store.getState().stopSending();
    void isStored.then(() => isMounted && location.assign(url));
    return () => {
      isMounted = false;
    };
  }, [store, isCompleted, redirectUrl]);
}

/**
 * Warns before leaving the page if input that is not stored or a submission that is not sent would be lost. Stored input is
 * restored when the document is opened again, and a host with `values` stores them itself.
 */
function useUnsentPrompt(store: SignerStore, { values, drafts }: DocumentSignerProps): void {
  const isOurs = values === undefined && drafts !== 'none';
  const wouldLose = useStore(
    store,
    ({ isDirty, isKept, submission }) => submission === 'sending' || (isOurs && isDirty && !isKept),
  );
  useEffect(() => {
    // Listens only if needed, because some browsers exclude a page with this listener from the back/forward cache.
    if (!wouldLose) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
}

/** Creates the store of a signer and opens its document. Closes it on unmount. */
export function useOwnStore(props: DocumentSignerProps) {
  const latest = useLatest(props);
  const renewed = useRef<SignerClient>(undefined);
  const [{ store, keepDrafts }] = useState(() => createStoreFor(latest, renewed));
  const { documentId, workerSrc, readOnly = false } = props;

  // Layout effects, so that requests start before the first paint.
  useLayoutEffect(() => {
    const ended = new AbortController();
    preparePdf({ workerSrc, signal: ended.signal });
    return () => ended.abort();
  }, [workerSrc]);
  // Before the document is opened. A read-only signer does not lock out other tabs.
  useLayoutEffect(() => (readOnly ? undefined : keepDrafts()), [readOnly, keepDrafts]);
  useLayoutEffect(() => {
    const stopWatching = withLateCode(({ watchFonts, pageFonts }) => watchFonts(store, pageFonts));
    void store.getState().open();
    return () => {
      stopWatching();
      store.getState().close();
    };
  }, [store]);
  useNewClient(store, props.client);
  useSessionRenewal(store, renewed, latest);
  useUnsentPrompt(store, props);
  useControlledValues(store, props.values);
  useOptions(store, props);
  useRedirect(store, props.completed?.redirectUrl);
  const handle = useMemo(() => createHandle(store, documentId), [store, documentId]);
  useImperativeHandle<DocumentSignerHandle, DocumentSignerHandle>(props.ref, () => handle, [handle]);
  return { store, handle };
}
