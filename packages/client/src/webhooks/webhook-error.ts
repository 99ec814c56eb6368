/**
 * What is wrong with a message: a header is missing or makes no sense; it is older or newer than is allowed; no signature
 * is by one of the secrets; or, though it is signed, it is no event.
 */
export type WebhookProblem =
  | 'missing_header'
  | 'malformed_header'
  | 'too_old'
  | 'too_new'
  | 'wrong_signature'
  | 'malformed_body';

/** Says that a message did not come from the service, or not as it is now. Answer it with 400, and do nothing else. */
export class WebhookError extends Error {
  /** What is wrong. */
  readonly problem: WebhookProblem;

  constructor(problem: WebhookProblem, message: string) {
    super(message);
    this.name = 'WebhookError';
    this.problem = problem;
  }
}
