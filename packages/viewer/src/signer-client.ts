import type { SigningDocument, SubmissionPayload, SubmissionResult, SubmissionStatus } from '@document-signer/core';

/**
 * A document as it comes from the host. Its fields are read with care: a newer server may send kinds we do not know. A
 * host that has only a PDF may leave `pages` out: they are then measured in the PDF, which takes a little longer.
 */
export type SignerDocument = Omit<SigningDocument, 'fields' | 'pages'> & {
  readonly fields: readonly unknown[];
  readonly pages?: SigningDocument['pages'] | undefined;
};

/** How the signer calls its client. */
export interface SignerCall {
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /**
   * The signer waits and tries again by itself, since it shows how that goes: it asks for no repeats. The client package
   * heeds it; yours may leave it.
   */
  readonly retries?: 0 | undefined;
}

/**
 * Where documents come from and submissions go to. The client package's client is one; any object with the first two
 * functions will do. Reject with core's `ServiceError` to have each failure explained to the signer: `status` (0: no
 * answer came), `code`, `details`, and `retryAfter`, the seconds that the service asks to wait.
 *
 * @example
 * const client: SignerClient = {
 *   getDocument: (id, { signal }) => myBackend.get(`/documents/${id}`, { signal }),
 *   submitDocument: (payload, { signal }) => myBackend.post('/submissions', payload, { signal }),
 * };
 */
export interface SignerClient {
  getDocument(documentId: string, options: SignerCall): Promise<SignerDocument>;
  submitDocument(payload: SubmissionPayload, options: SignerCall): Promise<SubmissionResult>;
  /** How far a submission is. With it, the signer is offered the signed and sealed copy as soon as there is one. */
  getSubmissionStatus?(submissionId: string, options: SignerCall): Promise<SubmissionStatus>;
  /** The same client with another API key. Needed for `onSessionExpired`. */
  withApiKey?(apiKey: string): SignerClient;
}
