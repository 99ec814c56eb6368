import type { Connection } from '../delivery/connection.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import type { Fonts } from '../fonts/fonts.ts';
import type { OpenPdfOptions, PdfDocument } from '../pdf/pdf-document.ts';
import type { SignerClient, SignerDocument } from '../signer-client.ts';
import type { HostEvents } from './host-events.ts';
import type { PlainValues } from './plain-values.ts';

/** What a store needs of the world around it. Functions, so that each call gets the newest that the host gave. */
export interface SignerDeps {
  readonly documentId: string;
  client(): SignerClient;
  /** The document that the host has asked for already, once. */
  takeDocument?(): Promise<SignerDocument> | undefined;
  events(): HostEvents;
  initialValues(): PlainValues;
  openPdf(
    options: Pick<OpenPdfOptions, 'url' | 'renewUrl' | 'fileSize' | 'signal'> & { readonly hasFields: boolean },
  ): Promise<PdfDocument>;
  /** Waits until there is time for what the first page does without. */
  untilFirstPage?(signal: AbortSignal): Promise<void>;
  /** The fonts until those of the page are loaded. */
  readonly fonts: Fonts;
  /** Where the signer's work is kept. It is opened with the code for fields. */
  draftStore(): DraftStore;
  readonly connection: Connection;
}

/** Ends what is under way when the signer is closed or opens its document again. */
export type Lifetime = ReturnType<typeof createLifetime>;

/** Creates a lifetime that has not begun: until `renew`, everything is aborted. */
export function createLifetime() {
  let whole = new AbortController();
  whole.abort();
  let opened = whole;
  let isEnded = false;
  return {
    /** Of the document as it is opened now. */
    signal: () => opened.signal,
    /** Of the signer: what is sent goes on when the document is opened again meanwhile. */
    whole: () => whole.signal,
    /** Whether the signer was closed. Then it calls no handler of the host. */
    isEnded: () => isEnded,
    /** Ends the document as it was opened, and begins a new one. */
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
