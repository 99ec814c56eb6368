import type { SignerError } from '../events.ts';

/** The kinds of failure. Each has its own texts for the signer. */
export type FailureKind =
  | 'misconfigured'
  | 'not_found'
  | 'deleted'
  | 'invalid_key'
  | 'expired_key'
  | 'forbidden'
  | 'rate_limited'
  | 'unreachable'
  | 'file_refused'
  | 'unreadable_pdf'
  | 'bad_document'
  | 'document_changed'
  | 'outdated'
  | 'already_submitted'
  | 'rejected'
  | 'too_large'
  | 'stopped'
  | 'no_fonts'
  | 'insecure_page'
  | 'code_missing'
  | 'render_failed'
  | 'service_failed'
  | 'unexpected';

/** A failure to show. Its English `message` is for the host's log and never shown: each kind has texts for signers. */
export interface Failure extends SignerError {
  readonly kind: FailureKind;
  /** The message of the host's `onSubmit` for the signer. */
  readonly hostMessage?: string;
  /** The service's `Retry-After` in seconds. */
  readonly retryAfter: number | undefined;
  readonly during: Moment;
  /** Whether opening is retried automatically: after `retryAfter`, or when the browser is online. */
  readonly isRetried: boolean;
}

/** When a failure happened. */
export type Moment = 'opening' | 'filling' | 'sending';

/** A text about the signer's input. Empty while opening, because there is no input yet. */
export function unlessOpening(text: string): (failure: Failure) => string {
  return ({ during }) => (during === 'opening' ? '' : text);
}

/** The members of a failure that the host gets. */
export function toSignerError({ code, message, retryable, requestId }: Failure): SignerError {
  return { code, message, retryable, requestId };
}

/** The members of core's `ServiceError` that are used. A structural type, because the host's client may have its own core. */
export interface ServiceAnswer extends Error {
  readonly code: string;
  /** 0 without a response. */
  readonly status: number;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  readonly requestId?: string | undefined;
  /** Seconds to wait before a retry. */
  readonly retryAfter?: number | undefined;
}

/** Whether an error is a `ServiceError` of any copy of core. */
export function isServiceAnswer(error: unknown): error is ServiceAnswer {
  return error instanceof Error && 'code' in error && 'status' in error && typeof error.status === 'number';
}

/** Whether the client or a proxy timed out: the connection itself may be fine. */
export function isTimeout(error: unknown): boolean {
  if (!isServiceAnswer(error)) return false;
  return error.status === 408 || error.status === 504 || error.details?.reason === 'timeout';
}

/** Thrown for an invalid document, which is not shown. */
export class BadDocumentError extends Error {
  override readonly name = 'BadDocumentError';

  /** @param problems one line per problem */
  constructor(problems: readonly string[]) {
    super(`The document can't be signed: ${problems.join('; ')}`);
  }
}

/** Thrown when the host's `onSubmit` stopped the submission. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
  /** Whether the message is for the signer. Those of other errors, such as the `TypeError` "Failed to fetch", are for developers. */
  readonly isForSigner: boolean;

  /** @param cause what the host threw */
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.isForSigner =
      (typeof cause === 'string' || (cause as Error | undefined)?.name === 'Error') && this.message !== '';
  }
}

/** Thrown when a component of the viewer or the host throws while rendering. */
export class RenderError extends Error {
  override readonly name = 'RenderError';

  constructor(cause: unknown) {
    super(`The viewer failed to render: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Thrown when a font that a text needs cannot be loaded. */
export class FontError extends Error {
  override readonly name = 'FontError';
}
