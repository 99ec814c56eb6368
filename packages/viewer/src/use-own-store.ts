import type { ShownSigner } from '@document-signer/core';
import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createConnection } from './delivery/connection.ts';
import { type RenewedClient, useSessionRenewal } from './delivery/use-session-renewal.ts';
import { noDraftStore, storageKey } from './drafts/draft-store.ts';
import { createFirstPage } from './first-page.ts';
import type { Fonts } from './fonts/fonts.ts';
import { knowCommonFace, loadCommonFace } from './fonts/page-face.ts';
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

/** Until the late code is loaded, there are no fields to set text in. */
const noFonts: Fonts = { measure: () => 0, hasAll: () => false, lacks: () => false, load: async () => {} };

/** Whether drafts are kept on the device. A host with `values` keeps them itself. */
function keepsDrafts({ drafts = 'device', values }: DocumentSignerProps): boolean {
  return drafts === 'device' && values === undefined;
}

/** What the fields start with: the host's values, then those of the signer where the host asks for them. */
function initialValuesOf(
  { values, defaultValues, prefillSigner = {} }: DocumentSignerProps,
  signer: ShownSigner | undefined,
): PlainValues {
  if (values !== undefined) return values;
  const { name, email } = prefillSigner;
  const ofSigner = [[name, signer?.name] as const, [email, signer?.email] as const];
  return { ...Object.fromEntries(ofSigner.filter(([field]) => field !== undefined)), ...defaultValues };
}

/** Creates the store, and what keeps its drafts once the code for that is loaded. */
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
      // Nothing is set in it yet. Before a letter is typed, its file is there.
      if (store.getState().pageLayout?.fields.length) later('rest', () => void (signal.aborted || loadCommonFace()));
      void lateCode.preload().then(() => {
        const { isMissing, error } = lateCode.read();
        // Each missing part shows the failure in its place. The host gets one event.
        if (isMissing && !signal.aborted) store.getState().tellError(error);
      });
    },
    draftStore: () => draftStore,
    connection: createConnection(),
    openPdf: ({ hasFields, ...options }) => {
      const { workerSrc, assetsUrl } = props.current;
      // Before layout, which is repeated when a font face is added.
      if (hasFields) knowCommonFace();
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
      // Who signs an envelope is known only with the document. Signers of one envelope never see each other's draft.
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
 * Gives the document that the host passes, once: when it is asked for again, it must be a fresh one.
 *
 * @throws Error when it is another document: the host has changed `documentId` alone
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

/** Retries with a new client after the old one was refused, for example because its key had expired. */
function useNewClient(store: SignerStore, client: SignerClient): void {
  const before = useRef(client);
  useEffect(() => {
    if (before.current === client) return;
    before.current = client;
    void store.getState().takeClient();
  }, [store, client]);
}

/** Keeps to the host's values, if it has its own: what it does not give back did not happen. */
function useControlledValues(store: SignerStore, values: DocumentSignerProps['values']): void {
  const shown = useStore(store, (state) => (values === undefined ? undefined : state.values));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown became another, so it is compared again.
  useLayoutEffect(() => {
    if (values !== undefined) store.getState().adoptValues(values);
  }, [store, values, shown]);
}

/** Keeps the store's options in step with the props. */
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

/** Leaves the page once a submission is stored; not for the receipt of an earlier visit. */
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
    // The receipt is stored first: signers who come back read it.
    const isStored = store.getState().stopSending();
    void isStored.then(() => isMounted && location.assign(url));
    return () => {
      isMounted = false;
    };
  }, [store, isCompleted, redirectUrl]);
}

/**
 * Asks before the page is left when something would be lost: input that is not stored, or a submission that is not sent. Stored
 * input is restored when the document is opened again, and a host with `values` stores them itself.
 */
function useUnsentPrompt(store: SignerStore, { values, drafts }: DocumentSignerProps): void {
  const isOurs = values === undefined && drafts !== 'none';
  const wouldLose = useStore(
    store,
    ({ isDirty, isKept, submission }) => submission === 'sending' || (isOurs && isDirty && !isKept),
  );
  useEffect(() => {
    // Only then, because some browsers do not keep a page with this listener in the back/forward cache.
    if (!wouldLose) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
}

/** Makes the store of a signer, opens its document, and ends everything when the signer goes. */
export function useOwnStore(props: DocumentSignerProps) {
  const latest = useLatest(props);
  const renewed = useRef<SignerClient>(undefined);
  const [{ store, keepDrafts }] = useState(() => createStoreFor(latest, renewed));
  const { documentId, workerSrc, readOnly = false } = props;

  // Before the first paint, so that requests start early.
  useLayoutEffect(() => {
    const ended = new AbortController();
    preparePdf({ workerSrc, signal: ended.signal });
    return () => ended.abort();
  }, [workerSrc]);
  // Before the document is opened. Who only reads keeps no other tab from editing.
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
