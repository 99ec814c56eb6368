import type {
  CreateApiKey,
  CreatedApiKey,
  DocumentMetadata,
  DocumentRecord,
  KeyRejection,
  KeyValidation,
  SigningDocument,
  SubmissionPayload,
  SubmissionRecord,
  SubmissionResult,
} from '@document-signer/core';
import type { CallOptions, ListQuery, NewDocument } from './input.ts';
import type { PagePromise } from './page-promise.ts';

/**
 * The service as functions, one for each operation. All of them reject with core's `ServiceError`, or with the reason
 * of the signal when that is aborted. Functions need no `this`, so they can be handed on by themselves.
 *
 * @example
 * const client = createClient({ baseUrl: 'https://api.example/v1', apiKey });
 * const { fields } = await client.getDocument('doc_5v8m2c0k7q3r9t1w4x6y8z0a2b');
 */
export interface Client {
  /**
   * Tells whether the key is valid and what it may do. A key that is refused is an answer here, not an error.
   *
   * @example const key = await client.validateKey(); if (!key.valid) showMessage(key.error);
   */
  readonly validateKey: (options?: CallOptions) => Promise<KeyValidation | KeyRejection>;

  /**
   * Gets a document for showing and filling: metadata, fields, pages and a URL of the PDF that lives 15 minutes.
   * A newer service may send field kinds that this version does not know: ask core's `isFieldKindName`.
   *
   * @throws ServiceError `DOCUMENT_NOT_FOUND` also when the key may not see it
   * @example const { documentUrl, fields } = await client.getDocument(documentId, { signal });
   */
  readonly getDocument: (documentId: string, options?: CallOptions) => Promise<SigningDocument>;

  /**
   * Submits a document with the values of its fields. Sent again with the same payload, by the client's retries or by
   * the caller, it is stored once and answered the same.
   *
   * @throws ServiceError `VALIDATION_ERROR` with `details.missingFields` when required fields have no value
   * @example const { submissionId } = await client.submitDocument(payload);
   */
  readonly submitDocument: (payload: SubmissionPayload, options?: CallOptions) => Promise<SubmissionResult>;

  /**
   * Stores a PDF with its predefined fields. Needs a secret key.
   *
   * @throws ServiceError `VALIDATION_ERROR` with `details.reason`, such as `encrypted_pdf`, for a file that is refused
   * @example const { id } = await client.createDocument({ file, filename: 'lease.pdf', fields });
   */
  readonly createDocument: (document: NewDocument, options?: CallOptions) => Promise<DocumentRecord>;

  /**
   * Lists documents, newest first. Awaited it gives one page, iterated every document of all pages. Needs a secret key.
   *
   * @example for await (const { filename } of client.listDocuments({ limit: 100 })) print(filename);
   */
  readonly listDocuments: (query?: ListQuery, options?: CallOptions) => PagePromise<DocumentMetadata>;

  /**
   * Gets the whole record of a document. Needs a secret key.
   *
   * @example const { pages, sha256 } = await client.getDocumentRecord(documentId);
   */
  readonly getDocumentRecord: (documentId: string, options?: CallOptions) => Promise<DocumentRecord>;

  /**
   * Lists the submissions of a document, newest first: one page or all, as `listDocuments`. Needs a secret key.
   *
   * @example const { data: [newest] } = await client.listDocumentSubmissions(documentId, { limit: 1 });
   */
  readonly listDocumentSubmissions: (
    documentId: string,
    query?: ListQuery,
    options?: CallOptions,
  ) => PagePromise<SubmissionRecord>;

  /**
   * Gets a stored submission. Needs a secret key.
   *
   * @throws ServiceError `NOT_FOUND`
   * @example const { fields, checksumVerified } = await client.getSubmission(submissionId);
   */
  readonly getSubmission: (submissionId: string, options?: CallOptions) => Promise<SubmissionRecord>;

  /**
   * Makes an API key, which is shown this one time. A public key for one document with a short life is how a server
   * hands a browser that document. Needs a secret key.
   *
   * @example const { key } = await client.createApiKey({ kind: 'pk', documentIds: [documentId], expiresAt });
   */
  readonly createApiKey: (key: CreateApiKey, options?: CallOptions) => Promise<CreatedApiKey>;
}
