import { ServiceError } from '@document-signer/core';
import type { Call } from '../call.ts';
import type { CallOptions } from '../input.ts';
import type {
  Decline,
  DeclineResult,
  KeyRejection,
  KeyValidation,
  SigningDocument,
  SubmissionPayload,
  SubmissionResult,
  SubmissionStatus,
} from '../types/index.ts';

/** The functions for viewers. Public and secret keys may call them. */
export interface SdkFunctions {
  /**
   * Returns whether the key is valid and what it may do. An invalid key does not reject.
   *
   * @example const key = await client.validateKey(); if (!key.valid) showMessage(key.error);
   */
  readonly validateKey: (options?: CallOptions) => Promise<KeyValidation | KeyRejection>;

  /**
   * Gets a document for signing: metadata, fields, pages and a URL of the PDF, valid for 15 minutes. A newer service may send
   * field kinds that this version does not know; check with core's `isFieldKindName`.
   *
   * @throws ServiceError `DOCUMENT_NOT_FOUND`, also for a document that the key cannot see
   * @example const { documentUrl, fields } = await client.getDocument(documentId, { signal });
   */
  readonly getDocument: (documentId: string, options?: CallOptions) => Promise<SigningDocument>;

  /**
   * Submits a document with the values of its fields. The same payload sent again is stored once and gets the same answer.
   *
   * @throws ServiceError `VALIDATION_ERROR` with `details.missingFields` if required fields have no value;
   *   `SUBMISSION_FAILED` with `details.reason` `document_changed` or `already_submitted`, or if it could not be stored
   * @example const { submissionId } = await client.submitDocument(payload);
   */
  readonly submitDocument: (payload: SubmissionPayload, options?: CallOptions) => Promise<SubmissionResult>;

  /**
   * Declines to sign a document, with a reason for the organization. Retries of a lost answer are stored once.
   *
   * @throws ServiceError `SUBMISSION_FAILED` with `details.reason` `already_declined` or `already_submitted`
   * @example <DocumentSigner onDecline={async ({ reason }) => void (await client.declineDocument(documentId, { reason }))} />
   */
  readonly declineDocument: (documentId: string, decline?: Decline, options?: CallOptions) => Promise<DeclineResult>;

  /**
   * Gets the state of a submission and, once it is completed, the URLs of its sealed PDF: `fileUrl` shows and `downloadUrl` saves
   * it, both for 15 minutes. A public key gets only its own submissions.
   *
   * @throws ServiceError `NOT_FOUND`, also if another key submitted it
   * @example const { status, fileUrl } = await client.getSubmissionStatus(submissionId);
   */
  readonly getSubmissionStatus: (submissionId: string, options?: CallOptions) => Promise<SubmissionStatus>;
}

async function validateKey(call: Call, options?: CallOptions): ReturnType<SdkFunctions['validateKey']> {
  try {
    return await call('validateKey', {}, options);
  } catch (error) {
    // The answer to this question (interface, section 4.1).
    if (error instanceof ServiceError && error.code === 'INVALID_API_KEY')
      return { valid: false, error: error.message };
    throw error;
  }
}

/** Creates the functions for viewers. */
export function sdkFunctions(call: Call): SdkFunctions {
  return {
    validateKey: (options) => validateKey(call, options),
    getDocument: (documentId, options) => call('getDocument', { params: { documentId } }, options),
    submitDocument: (payload, options) => call('submitDocument', { body: payload }, options),
    declineDocument: (documentId, decline = {}, options) =>
      call('declineDocument', { params: { documentId }, body: decline }, options),
    getSubmissionStatus: (submissionId, options) => call('getSubmissionStatus', { params: { submissionId } }, options),
  };
}
