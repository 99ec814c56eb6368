import type { SignerError } from '../events.ts';

/** The kinds of failure that tell the signer different things. Each has its own texts. */
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

/** A failure to show. Its `message` is English for the host's log, and never shown: each kind has texts for signers. */
export interface Failure extends SignerError {
  readonly kind: FailureKind;
  /** What the host's `onSubmit` says to the signer. */
  readonly hostMessage?: string;
  /** Seconds to wait, from the service. */
  readonly retryAfter: number | undefined;
  readonly during: Moment;
  /** Whether opening is retried automatically: after `retryAfter`, or when the browser is online. */
  readonly isRetried: boolean;
}

/** When a failure happened. */
export type Moment = 'opening' | 'filling' | 'sending';

/** A text about the signer's input: empty while opening, when there is no input yet. */
export function unlessOpening(text: string): (failure: Failure) => string {
  return ({ during }) => (during === 'opening' ? '' : text);
}

/** The members of a failure that the host gets. */
export function toSignerError({ code, message, retryable, requestId }: Failure): SignerError {
  return { code, message, retryable, requestId };
}

/** The members of core's `ServiceError` that we read. Structural, as the host's client may have its own copy of core. */
export interface ServiceAnswer extends Error {
  readonly code: string;
  /** 0 without a response. */
  readonly status: number;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  readonly requestId?: string | undefined;
  /** Seconds to wait before trying again. */
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

/** The description of the document is invalid, so it is not shown. */
export class BadDocumentError extends Error {
  override readonly name = 'BadDocumentError';

  /** @param problems one line each */
  constructor(problems: readonly string[]) {
    super(`The document can't be signed: ${problems.join('; ')}`);
  }
}

/** The host's `onSubmit` stopped the submission. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
  /** Whether the message is for the signer. Those of other errors than `Error` are for developers, such as "Failed to fetch". */
  readonly isForSigner: boolean;

  /** @param cause what the host threw */
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.isForSigner =
      (typeof cause === 'string' || (cause as Error | undefined)?.name === 'Error') && this.message !== '';
  }
}

/** A component threw while rendering: one of ours or of the host. */
export class RenderError extends Error {
  override readonly name = 'RenderError';

  constructor(cause: unknown) {
    super(`The viewer failed to render: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** A font that a text needs cannot be loaded now. */
export class FontError extends Error {
  override readonly name = 'FontError';
}
