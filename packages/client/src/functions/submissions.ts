import type { Call } from '../call.ts';
import { blobOf } from '../form-of.ts';
import type { CallOptions, ListQuery, ReferenceQuery } from '../input.ts';
import { type PagePromise, pagesOf } from '../page-promise.ts';
import type { AuditEvent, SubmissionRecord, SubmissionSummary, Verification } from '../types/index.ts';

/** The submissions of an organization. These functions need a secret key. */
export interface SubmissionFunctions {
  /**
   * Lists the submissions of all documents without their values, newest first. Returns one page or all, like `listDocuments`.
   *
   * @throws ServiceError `VALIDATION_ERROR` for a limit outside 1 to 100 or a cursor of another list
   * @example for await (const { id } of client.listSubmissions()) save(await client.getSubmission(id));
   */
  readonly listSubmissions: (query?: ReferenceQuery, options?: CallOptions) => PagePromise<SubmissionSummary>;

  /**
   * Gets a submission with its values.
   *
   * @throws ServiceError `NOT_FOUND`
   * @example const { fields, checksumVerified } = await client.getSubmission(submissionId);
   */
  readonly getSubmission: (submissionId: string, options?: CallOptions) => Promise<SubmissionRecord>;

  /**
   * Downloads the sealed PDF of a submission.
   *
   * @throws ServiceError `SUBMISSION_FAILED` with `details.reason` `not_completed` shortly after it was submitted,
   *   `completion_failed` or `erased`; `NOT_FOUND`
   * @example await writeFile('lease (signed).pdf', await client.getSubmissionFile(submissionId));
   */
  readonly getSubmissionFile: (submissionId: string, options?: CallOptions) => Promise<Uint8Array<ArrayBuffer>>;

  /**
   * Completes a submission again after its completion failed. Does not change any other submission.
   *
   * @throws ServiceError `NOT_FOUND`
   * @example const { failure } = await client.getSubmission(id); if (failure) await client.retryCompletion(id);
   */
  readonly retryCompletion: (submissionId: string, options?: CallOptions) => Promise<SubmissionSummary>;

  /**
   * Permanently deletes the personal data of a submission: values, images, the sealed PDF, addresses and user agents. Hashes and
   * the audit trail remain, so that copies of the sealed PDF can still be verified. Needs the scope `submissions:erase`.
   *
   * @throws ServiceError `SUBMISSION_FAILED` with `details.reason` `retained`, and its end in `details.until`, or
   *   `not_completed` shortly after it was submitted; `NOT_FOUND`
   * @example const { erasedAt } = await client.eraseSubmission(submissionId);
   */
  readonly eraseSubmission: (submissionId: string, options?: CallOptions) => Promise<SubmissionSummary>;

  /**
   * Lists the audit trail of a submission and of its document, oldest first. Each event contains the hash of the one before.
   * Returns one page or all, like `listDocuments`.
   *
   * @throws ServiceError `NOT_FOUND`
   * @example for await (const { at, type } of client.listAuditEvents(submissionId)) print(at, type);
   */
  readonly listAuditEvents: (submissionId: string, query?: ListQuery, options?: CallOptions) => PagePromise<AuditEvent>;

  /**
   * Returns whether a PDF is an unchanged sealed file of the organization, and otherwise what changed.
   *
   * @throws ServiceError `VALIDATION_ERROR` with `details.reason`, such as `not_a_pdf`, for a file that cannot be verified
   * @example const { valid, submissionId, changes } = await client.verifyFile(await readFile('lease (signed).pdf'));
   */
  readonly verifyFile: (file: Blob | Uint8Array, options?: CallOptions) => Promise<Verification>;
}

/** Creates the functions of submissions. */
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
