import type { Connection } from '../delivery/connection.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import type { Fonts } from '../fonts/fonts.ts';
import type { OpenPdfOptions, PdfDocument } from '../pdf/pdf-document.ts';
import type { SignerClient, SignerDocument } from '../signer-client.ts';
import type { HostEvents } from './host-events.ts';
import type { PlainValues } from './plain-values.ts';

/** The dependencies of a store. The props of the host are functions, so that each call reads the latest. */
export interface SignerDeps {
  readonly documentId: string;
  client(): SignerClient;
  /** Returns the document that the host requested early. Only the first call does. */
  takeDocument?(): Promise<SignerDocument> | undefined;
  events(): HostEvents;
  initialValues(): PlainValues;
  openPdf(
    options: Pick<OpenPdfOptions, 'url' | 'renewUrl' | 'fileSize' | 'signal'> & { readonly hasFields: boolean },
  ): Promise<PdfDocument>;
  /** Waits until the first page is shown, which loads before other code. */
  untilFirstPage?(signal: AbortSignal): Promise<void>;
  /** The fonts to use until the page's fonts are loaded. */
  readonly fonts: Fonts;
  /** The store of drafts. It opens once the code for fields is loaded. */
  draftStore(): DraftStore;
  readonly connection: Connection;
}

/** Aborts work in progress when the signer is closed or reopens its document. */
export type Lifetime = ReturnType<typeof createLifetime>;

/** Creates a lifetime. Its signals are aborted until the first `renew`. */
export function createLifetime() {
  let whole = new AbortController();
  whole.abort();
  let opened = whole;
  let isEnded = false;
  return {
    /** Aborts when the document is reopened or the signer is closed. */
    signal: () => opened.signal,
    /** Aborts only when the signer is closed: reopening the document does not abort a submission. */
    whole: () => whole.signal,
    /** Whether the signer was closed. Then the host gets no more events. */
    isEnded: () => isEnded,
    /** Aborts work on the document as it was opened before, and starts a new lifetime for it. */
    renew(): AbortSignal {
      isEnded = false;
      opened.abort();
      if (whole.signal.aborted) whole = new AbortController();
      opened = new AbortController();
      return opened.signal;
    },
    end() {
      isEnded = true;
      opened.abort();
      whole.abort();
    },
  };
}
