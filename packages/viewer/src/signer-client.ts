import type { SigningDocument, SubmissionPayload, SubmissionResult, SubmissionStatus } from '@document-signer/core';

/** A document as it comes from the host. Its fields are read with care: a newer server may send kinds we do not know. */
export type SignerDocument = Omit<SigningDocument, 'fields'> & { readonly fields: readonly unknown[] };

/**
 * Where documents come from and submissions go to. The client package's client is one; any object with the first two
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
  /** How far a submission is. With it, the signer is offered the signed and sealed copy as soon as there is one. */
  getSubmissionStatus?(submissionId: string, options: { readonly signal: AbortSignal }): Promise<SubmissionStatus>;
}
