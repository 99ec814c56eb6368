import type { FieldValue, SubmissionPayload, SubmissionResult } from '@document-signer/core';

/** How far the signer is. Counts required fields that the signer can fill. */
export interface Progress {
  readonly filled: number;
  readonly required: number;
  readonly remaining: number;
}

/** A field that got another value. Undefined: empty. One that is being typed may not be right yet. */
export interface FieldChange {
  readonly id: string;
  readonly type: string;
  readonly value: FieldValue | undefined;
  readonly previousValue: FieldValue | undefined;
}

/** What went wrong, as the signer is told it. */
export interface SignerError {
  /** `error.code` of the service, or one of ours, such as `UNREACHABLE` or `STOPPED_BY_HOST`: this package's README has all. */
  readonly code: string;
  readonly message: string;
  /** Whether the same again may succeed. */
  readonly retryable: boolean;
  /** The request it happened in, for your support and ours. */
  readonly requestId: string | undefined;
}

/**
 * What a signer tells its host. Each is called with the newest function given, never with one of an earlier render. What
 * one of them throws is reported to the page like any uncaught error and changes nothing here; `onSubmit` alone can stop.
 */
export interface SignerEvents {
  /** The document is open and its fields can be filled. Called again when it was loaded again. */
  onReady?: ((document: { readonly documentId: string; readonly pageCount: number }) => void) | undefined;
  onFieldChange?: ((change: FieldChange) => void) | undefined;
  /**
   * All values, when they are others than the `values` given: the signer entered something, or the document has defaults.
   * Without `values`, with every change. Unlike `getValues` it has also what is empty so far, such as a space.
   */
  onValuesChange?: ((values: Readonly<Record<string, FieldValue>>) => void) | undefined;
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
