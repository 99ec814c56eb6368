import type { Call } from '../call.ts';
import { blobOf } from '../form-of.ts';
import type { CallOptions, ListQuery, ReferenceQuery } from '../input.ts';
import { type PagePromise, pagesOf } from '../page-promise.ts';
import type { AuditEvent, SubmissionRecord, SubmissionSummary, Verification } from '../types/index.ts';

/** The submissions of an organization. All of them need a secret key. */
export interface SubmissionFunctions {
  /**
   * Lists the submissions of all documents without their values, newest first: one page or all, as `listDocuments`.
   *
   * @throws ServiceError `VALIDATION_ERROR` for a limit out of 1 to 100, or a cursor of another list
   * @example for await (const { id } of client.listSubmissions()) save(await client.getSubmission(id));
   */
  readonly listSubmissions: (query?: ReferenceQuery, options?: CallOptions) => PagePromise<SubmissionSummary>;

  /**
   * Gets a stored submission with its values.
   *
   * @throws ServiceError `NOT_FOUND`
   * @example const { fields, checksumVerified } = await client.getSubmission(submissionId);
   */
  readonly getSubmission: (submissionId: string, options?: CallOptions) => Promise<SubmissionRecord>;

  /**
   * Gets the sealed PDF of a submission, all its bytes.
   *
   * @throws ServiceError `SUBMISSION_FAILED` with `details.reason` `not_completed`, for a while after it was submitted, or
   *   `completion_failed` or `erased`; `NOT_FOUND`
   * @example await writeFile('lease (signed).pdf', await client.getSubmissionFile(submissionId));
   */
  readonly getSubmissionFile: (submissionId: string, options?: CallOptions) => Promise<Uint8Array<ArrayBuffer>>;

  /**
   * Asks for the completion of a submission again, whose completion has failed. Others stay as they are.
   *
   * @throws ServiceError `NOT_FOUND`
   * @example const { failure } = await client.getSubmission(id); if (failure) await client.retryCompletion(id);
   */
  readonly retryCompletion: (submissionId: string, options?: CallOptions) => Promise<SubmissionSummary>;

  /**
   * Erases what a submission holds of a person, for good: its values and images, the sealed PDF, and where it came from. The
   * hashes and the audit trail stay, so that a copy in somebody's hands can still be verified. It takes the scope
   * `submissions:erase`.
   *
   * @throws ServiceError `SUBMISSION_FAILED` with `details.reason` `retained`, and until when in `details.until`, or
   *   `not_completed`, for a while after it was submitted; `NOT_FOUND`
   * @example const { erasedAt } = await client.eraseSubmission(submissionId);
   */
  readonly eraseSubmission: (submissionId: string, options?: CallOptions) => Promise<SubmissionSummary>;

  /**
   * Lists what happened to a submission and to its document, oldest first: one page or all, as `listDocuments`. Each
   * event carries the hash of the one before it.
   *
   * @throws ServiceError `NOT_FOUND`
   * @example for await (const { at, type } of client.listAuditEvents(submissionId)) print(at, type);
   */
  readonly listAuditEvents: (submissionId: string, query?: ListQuery, options?: CallOptions) => PagePromise<AuditEvent>;

  /**
   * Tells whether a PDF is a sealed file of the organization, every byte as it was sealed, and what was changed if not.
   *
   * @throws ServiceError `VALIDATION_ERROR` with `details.reason`, such as `not_a_pdf`, for what cannot be looked at
   * @example const { valid, submissionId, changes } = await client.verifyFile(await readFile('lease (signed).pdf'));
   */
  readonly verifyFile: (file: Blob | Uint8Array, options?: CallOptions) => Promise<Verification>;
}

/** The functions of submissions over a way to the service. */
export function submissionFunctions(call: Call): SubmissionFunctions {
  return {
    listSubmissions: (query, options) => pagesOf((query) => call('listSubmissions', { query }, options), query),
    getSubmission: (submissionId, options) => call('getSubmission', { params: { submissionId } }, options),
    getSubmissionFile: (submissionId, options) => call('getSubmissionFile', { params: { submissionId } }, options),
    retryCompletion: (submissionId, options) => call('retryCompletion', { params: { submissionId } }, options),
    eraseSubmission: (submissionId, options) => call('eraseSubmission', { params: { submissionId } }, options),
    listAuditEvents: (submissionId, query, options) =>
      pagesOf((query) => call('listAuditEvents', { params: { submissionId }, query }, options), query),
    verifyFile: (file, options) => call('verifyFile', { body: blobOf(file) }, options),
  };
}
