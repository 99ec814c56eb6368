import type { SigningDocument, SubmissionPayload, SubmissionResult, SubmissionStatus } from '@document-signer/core';

/**
 * A document as the client returns it. A newer server may send field kinds that this version does not support. You may omit
 * `pages`: the viewer then measures the PDF, which takes a little longer.
 */
export type SignerDocument = Omit<SigningDocument, 'fields' | 'pages'> & {
  readonly fields: readonly unknown[];
  readonly pages?: SigningDocument['pages'] | undefined;
};

/** The options of each call. */
export interface SignerCall {
  /** Aborted when the response is no longer needed. */
  readonly signal: AbortSignal;
  /**
   * 0 if the viewer itself retries and shows the progress. Your own client may ignore it.
   */
  readonly retries?: 0 | undefined;
}

/**
 * Loads documents and sends submissions. Use the client of `@document-signer/client`, or any object with the first two
 * functions. Reject with core's `ServiceError`, so that the viewer can explain the failure: `status` (0 if no response came),
 * `code`, `details` and `retryAfter` in seconds.
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
  /** Returns the status of a submission. With this method, the viewer offers the signed copy as soon as it is ready. */
  getSubmissionStatus?(submissionId: string, options: SignerCall): Promise<SubmissionStatus>;
  /** Returns the same client with another API key. Required for `onSessionExpired`. */
  withApiKey?(apiKey: string): SignerClient;
}
