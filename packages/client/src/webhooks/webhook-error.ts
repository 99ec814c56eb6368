/**
 * Why a message is refused: a header is missing or malformed, its time is outside the tolerance, no signature matches a secret, or
 * the signed body is not an event.
 */
export type WebhookProblem =
  | 'missing_header'
  | 'malformed_header'
  | 'too_old'
  | 'too_new'
  | 'wrong_signature'
  | 'malformed_body';

/** The error for a message that cannot be verified. Answer it with 400, and do nothing else. */
export class WebhookError extends Error {
  /** The reason, as a code. */
  readonly problem: WebhookProblem;

  constructor(problem: WebhookProblem, message: string) {
    super(message);
    this.name = 'WebhookError';
    this.problem = problem;
  }
}
