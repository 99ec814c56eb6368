import type { FieldValue, SigningDocument, SubmissionPayload, SubmissionResult } from '@document-signer/core';
import type { CSSProperties, ReactNode, Ref } from 'react';
import type { DocumentSignerHandle } from './handle.ts';
import type { Messages } from './messages.ts';

/** A document as it comes from the host. Its fields are read with care: a newer server may send kinds we do not know. */
export type SignerDocument = Omit<SigningDocument, 'fields'> & { readonly fields: readonly unknown[] };

/**
 * Where documents come from and submissions go to. The client package's client is one; any object with these two
 * functions will do. Reject with core's `ServiceError` to have each failure explained to the signer.
 *
 * @example
 * const client: SignerClient = {
 *   getDocument: (id, { signal }) => myBackend.get(`/documents/${id}`, { signal }),
 *   submitDocument: (payload, { signal }) => myBackend.post('/submissions', payload, { signal }),
 * };
 */
export interface SignerClient {
  getDocument(documentId: string, options: { readonly signal: AbortSignal }): Promise<SignerDocument>;
  submitDocument(payload: SubmissionPayload, options: { readonly signal: AbortSignal }): Promise<SubmissionResult>;
}

/** How far the signer is. Counts required fields that the signer can fill. */
export interface Progress {
  readonly filled: number;
  readonly required: number;
  readonly remaining: number;
}

/** A field that got another value. Undefined: empty. */
export interface FieldChange {
  readonly id: string;
  readonly type: string;
  readonly value: FieldValue | undefined;
  readonly previousValue: FieldValue | undefined;
}

/** What went wrong, as the signer is told it. */
export interface SignerError {
  /** `error.code` of the service, or one of ours: `UNREACHABLE`, `UNREADABLE_PDF`, `BAD_DOCUMENT`, `MISCONFIGURED` ... */
  readonly code: string;
  readonly message: string;
  /** Whether the same again may succeed. */
  readonly retryable: boolean;
  /** The request it happened in, for your support and ours. */
  readonly requestId: string | undefined;
}

/** What a signer tells its host. Each is called with the newest function given, never with one of an earlier render. */
export interface SignerEvents {
  /** The document is open and its fields can be filled. Called again when it was loaded again. */
  onReady?: ((document: { readonly documentId: string; readonly pageCount: number }) => void) | undefined;
  onFieldChange?: ((change: FieldChange) => void) | undefined;
  /** Called once when the document is open, then whenever one of the counts changes. */
  onProgress?: ((progress: Progress) => void) | undefined;
  /**
   * Called with a copy of the payload before it is sent, and waited for. Throw, or reject, to stop: the signer is shown
   * the error's message and keeps everything. Sent again by the signer after a failure, it is called again.
   */
  onSubmit?: ((payload: SubmissionPayload) => void | Promise<void>) | undefined;
  /** The service has stored the submission. */
  onComplete?: ((result: SubmissionResult) => void) | undefined;
  onError?: ((error: SignerError) => void) | undefined;
  /** The page under the eyes changed, by scrolling or otherwise. Counts from 1. */
  onPageChange?: ((pageNumber: number) => void) | undefined;
}

/**
 * What `<DocumentSigner>` takes.
 *
 * @example
 * <DocumentSigner client={client} documentId={id} onComplete={({ submissionId }) => save(submissionId)} />
 */
export interface DocumentSignerProps extends SignerEvents {
  /** May be another object with every render; nothing is loaded again for it. */
  client: SignerClient;
  /** Another id closes the document with all its input and opens the other one. */
  documentId: string;
  /** First values by field id, over the document's own defaults. Only what fits an editable field's kind is taken. */
  values?: Readonly<Record<string, FieldValue>> | undefined;
  /** Default `auto`: as the signer's system is. */
  theme?: 'auto' | 'light' | 'dark' | undefined;
  /** Texts to say otherwise, or in another language. Default: English. */
  messages?: Partial<Messages> | undefined;
  /** In place of the file name, in the bar at the top. */
  title?: ReactNode;
  /** On the outermost element, beside our own class. Set `--ds-*` properties here to make the signer look like yours. */
  className?: string | undefined;
  /** On the outermost element. Without a height it fills its parent, up to the height of the window. */
  style?: CSSProperties | undefined;
  /** Address of pdf.js's worker script. Default: the one of the installed `pdfjs-dist`, found by your bundler. */
  workerSrc?: string | undefined;
  /** Folder with `cmaps/`, `standard_fonts/`, `wasm/` and `iccs/` of `pdfjs-dist`, for PDFs that embed no fonts. */
  assetsUrl?: string | undefined;
  ref?: Ref<DocumentSignerHandle> | undefined;
}
