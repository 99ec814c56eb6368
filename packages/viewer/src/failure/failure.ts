import type { SignerError } from '../events.ts';

/** What can go wrong, as far as the signer is told different things to do. Each has its own words in `messages.ts`. */
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
  | 'too_much'
  | 'stopped'
  | 'no_fonts'
  | 'insecure_page'
  | 'code_missing'
  | 'service_failed'
  | 'unexpected';

/** Something that went wrong, to be shown. */
export interface Failure extends SignerError {
  readonly kind: FailureKind;
  /** What exactly, one line each. Shown as text. */
  readonly list: readonly string[];
  /** Seconds that the service asks to wait. */
  readonly retryAfter: number | undefined;
  /** While the document was opened, while it was being read and filled in, or while it was sent. */
  readonly during: Moment;
  /** Whether the document is opened again by itself: after `retryAfter`, or as soon as there is a connection. */
  readonly isRetried: boolean;
}

/** When something went wrong. */
export type Moment = 'opening' | 'filling' | 'sending';

/** What is said of input when something fails: nothing where nobody can have filled in anything yet. */
export function unlessOpening(words: string): (failure: Failure) => string {
  return ({ during }) => (during === 'opening' ? '' : words);
}

const told = new WeakMap<Failure, SignerError>();

/** A failure as the host is told of it: always the same object for the same failure, so that whoever compares sees no change. */
export function toSignerError(failure: Failure): SignerError {
  const { code, message, retryable, requestId } = failure;
  const error = told.get(failure) ?? { code, message, retryable, requestId };
  told.set(failure, error);
  return error;
}

/** The document's own description cannot be shown truthfully, so it is not shown at all. */
export class BadDocumentError extends Error {
  override readonly name = 'BadDocumentError';
  /** What is wrong, one line each. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super('The document has fields that cannot be shown. Its owner has to correct them.');
    this.problems = problems;
  }
}

/** The host's `onSubmit` did not want it sent. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

/** A font that a text needs cannot be loaded now. */
export class FontError extends Error {
  override readonly name = 'FontError';
}
