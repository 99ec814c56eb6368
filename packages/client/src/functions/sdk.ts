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

/** What a viewer needs. Public keys may call these, secret ones too. */
export interface SdkFunctions {
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
   * @throws ServiceError `VALIDATION_ERROR` with `details.missingFields` when required fields have no value;
   *   `SUBMISSION_FAILED` with `details.reason` `document_changed` or `already_submitted`, or when it could not be stored
   * @example const { submissionId } = await client.submitDocument(payload);
   */
  readonly submitDocument: (payload: SubmissionPayload, options?: CallOptions) => Promise<SubmissionResult>;

  /**
   * Declines to sign a document, with a reason for the organization. Repeated after a lost answer, it is stored once.
   *
   * @throws ServiceError `SUBMISSION_FAILED` with `details.reason` `already_declined` or `already_submitted`
   * @example <DocumentSigner onDecline={async ({ reason }) => void (await client.declineDocument(documentId, { reason }))} />
   */
  readonly declineDocument: (documentId: string, decline?: Decline, options?: CallOptions) => Promise<DeclineResult>;

  /**
   * Tells how far a submission is and, once it is completed, where its sealed PDF is: `fileUrl` to show it and `downloadUrl` to
   * save it live 15 minutes. A public key gets the status of its own submissions only.
   *
   * @throws ServiceError `NOT_FOUND` also when another key has submitted it
   * @example const { status, fileUrl } = await client.getSubmissionStatus(submissionId);
   */
  readonly getSubmissionStatus: (submissionId: string, options?: CallOptions) => Promise<SubmissionStatus>;
}

async function validateKey(call: Call, options?: CallOptions): ReturnType<SdkFunctions['validateKey']> {
  try {
    return await call('validateKey', {}, options);
  } catch (error) {
    // Here this is what was asked for (interface, section 4.1).
    if (error instanceof ServiceError && error.code === 'INVALID_API_KEY')
      return { valid: false, error: error.message };
    throw error;
  }
}

/** The functions of a viewer over a way to the service. */
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
