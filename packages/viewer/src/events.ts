import type {
  ErrorCode,
  FieldKindName,
  SigningEnvelope,
  SubmissionPayload,
  SubmissionResult,
} from '@document-signer/core';
import type { PdfErrorCode } from './pdf/pdf-error.ts';
import type { ReportedValue } from './store/plain-values.ts';

/** How many of the editable required fields are filled. */
export interface Progress {
  readonly filled: number;
  readonly required: number;
  readonly remaining: number;
}

/** A changed value of a field. `undefined` means empty. While the signer types, a value may be invalid. */
export interface FieldChange {
  readonly id: string;
  readonly type: FieldKindName;
  readonly value: ReportedValue | undefined;
  readonly previousValue: ReportedValue | undefined;
}

/**
 * Codes of `SignerError`: those of the service, those of the viewer (this package's README explains each), and any other that
 * your `client` throws.
 */
export type SignerErrorCode =
  | ErrorCode
  | Uppercase<PdfErrorCode>
  | 'BAD_DOCUMENT'
  | 'CODE_MISSING'
  | 'INSECURE_PAGE'
  | 'MISCONFIGURED'
  | 'NO_FONTS'
  | 'RENDER_FAILED'
  | 'STOPPED_BY_HOST'
  | 'TOO_LARGE'
  | 'UNEXPECTED'
  | 'UNREACHABLE'
  | (string & {});

/** An error. The signer sees a text in their language instead of `message`. */
export interface SignerError {
  readonly code: SignerErrorCode;
  /** English, for your log. */
  readonly message: string;
  /** Whether the same call may succeed later. */
  readonly retryable: boolean;
  /** The id of the failed request, for support. */
  readonly requestId: string | undefined;
}

/** The signer's decision not to sign. */
export interface DeclineRequest {
  readonly reason: string | undefined;
  /** The declined envelope; absent for a document without an envelope. */
  readonly envelopeId?: string;
}

/**
 * Event handlers. The latest handler is called, so you need not memoize them. An error in a handler is reported as an
 * uncaught error and has no other effect, except that `onSubmit` can stop the submission.
 */
export interface SignerEvents {
  /** Called when the document is open and its fields can be filled in, and again after it is reopened. */
  onReady?: ((document: { readonly documentId: string; readonly pageCount: number }) => void) | undefined;
  onFieldChange?: ((change: FieldChange) => void) | undefined;
  /**
   * Called with all values by field id when they differ from the `values` prop: the signer entered a value, or the document
   * has defaults. Without `values`, called on every change. Unlike `getValues`, it includes fields that count as empty, such
   * as a single space.
   */
  onValuesChange?: ((values: Readonly<Record<string, ReportedValue>>) => void) | undefined;
  /** Called once when the document is open, then whenever a count changes. */
  onProgress?: ((progress: Progress) => void) | undefined;
  /**
   * Called with a copy of the payload before it is sent, and awaited. Throw or reject to stop the submission; the signer keeps
   * all input. The message of an `Error` is shown to the signer: `throw new Error('Accept the terms first.')`. Messages of
   * other errors, such as a failed `fetch`, go only to `onError`. Called again when the signer retries after a failure.
   */
  onSubmit?: ((payload: SubmissionPayload) => void | Promise<void>) | undefined;
  /** Called when the service has stored the submission. */
  onComplete?: ((result: SubmissionResult) => void) | undefined;
  /**
   * Called when the signer declines to sign, and awaited. With this handler, the menu has "Decline to sign". Throw or reject
   * if the decision can't be stored: the signer is asked to try again. Don't render the document again afterwards.
   */
  onDecline?: ((decline: DeclineRequest) => void | Promise<void>) | undefined;
  /**
   * Called when the document of a signing session is open, then whenever the state of the envelope or of one of its signers
   * changes: it's this signer's turn, someone signed, or the envelope was completed, declined, voided or has expired.
   */
  onEnvelope?: ((envelope: SigningEnvelope) => void) | undefined;
  onError?: ((error: SignerError) => void) | undefined;
  /**
   * Called when the service refuses the API key because it expired or was revoked. Return a new key, and the viewer
   * continues where it was, including a refused submission. Return nothing to pass a new `client` instead. If the new key is
   * refused as well, it is called again after ten seconds.
   */
  onSessionExpired?: (() => string | undefined | Promise<string | undefined>) | undefined;
  /** Called when the current page changes. Page numbers start at 1. */
  onPageChange?: ((pageNumber: number) => void) | undefined;
}
