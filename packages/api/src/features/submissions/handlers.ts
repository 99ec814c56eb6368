import type { SubmissionSummary } from '@document-signer/core';
import { requeueCompletion } from '../../completion/completions.ts';
import { makeDownloadUrl } from '../../files/file-url.ts';
import type { Handler, OwnRequest } from '../../operations/handler.ts';
import { listEvents } from '../audit/audit-events.ts';
import { maySee, orNotFound, readDocument } from '../documents/documents.ts';
import { completionRetryAfter, conflict, required } from '../refusals.ts';
import { eraseSubmission as erase } from './erasures.ts';
import { findOutcome, findSubmission, findSummary, listSubmissions as list } from './submission-records.ts';

/**
 * A submission, unless it is of a document that the key may not see.
 *
 * @throws ServiceError `NOT_FOUND`
 */
function orNoSubmission<T extends { readonly documentId: string }>(
  { caller }: OwnRequest,
  submissionId: string,
  found: T | undefined,
): T {
  return required(found && maySee(caller, found.documentId) ? found : undefined, `submission ${submissionId}`);
}

async function summaryOf(request: OwnRequest, submissionId: string): Promise<SubmissionSummary> {
  return orNoSubmission(request, submissionId, await findSummary(request.db, request.organizationId, submissionId));
}

/** Returns the status of a submission, and the URL of the sealed PDF. */
export const getSubmissionStatus: Handler<'getSubmissionStatus'> = async (request) => {
  const { caller, db, organizationId } = request;
  const { submissionId } = request.params;
  const found = await findOutcome(db, organizationId, submissionId);
  // A signer may have a new session since.
  const isOwn = found?.keyId === caller.id || (caller.signerId !== null && found?.signerId === caller.signerId);
  // Public keys never have this scope: they see only their own submissions.
  const isVisible = isOwn || caller.scopes.includes('submissions:read');
  const outcome = orNoSubmission(request, submissionId, isVisible ? found : undefined);
  const { documentId, documentVersion, file, status, completedAt, failure } = outcome;
  const fileUrl = file && request.fileUrl({ fileId: submissionId, version: documentVersion });
  return {
    body: {
      submissionId,
      documentId,
      status,
      completedAt,
      failure,
      fileUrl,
      sha256: file?.sha256 ?? null,
      ...(fileUrl !== null && { downloadUrl: makeDownloadUrl(fileUrl) }),
    },
  };
};

/** Lists the submissions of the documents that the key may see, newest first. */
export const listSubmissions: Handler<'listSubmissions'> = async (request) => {
  const { caller, db, organizationId, query, page } = request;
  const filter = { documentIds: caller.documentIds, externalId: query.externalId };
  return { body: await page((range) => list(db, organizationId, { ...range, ...filter })) };
};

/** Lists the submissions of a document, newest first. */
export const listDocumentSubmissions: Handler<'listDocumentSubmissions'> = async (request) => {
  const { caller, db, organizationId, query, page } = request;
  const { documentId } = request.params;
  await orNotFound(caller, documentId, () => readDocument(db, organizationId, documentId));
  const filter = { documentIds: [documentId], externalId: query.externalId };
  return { body: await page((range) => list(db, organizationId, { ...range, ...filter })) };
};

export const getSubmission: Handler<'getSubmission'> = async (request) => {
  const { db, organizationId, fileUrl } = request;
  const { submissionId } = request.params;
  const found = await findSubmission(db, organizationId, submissionId);
  const { hasFile, documentVersion, jsonWith } = orNoSubmission(request, submissionId, found);
  const file = { fileId: submissionId, version: documentVersion };
  return { json: jsonWith(hasFile ? fileUrl(file) : null) };
};

/** Returns the sealed PDF of a submission. */
export const getSubmissionFile: Handler<'getSubmissionFile'> = async (request) => {
  const { submissionId } = request.params;
  const found = await findOutcome(request.db, request.organizationId, submissionId);
  const { status, file, isErased, signerId } = orNoSubmission(request, submissionId, found);
  if (file) return { file };
  const about = { subject: `Submission ${submissionId}` };
  if (isErased) throw conflict('submissionId', 'erased', about);
  if (status === 'declined') throw conflict('submissionId', 'declined', about);
  if (status === 'failed') throw conflict('submissionId', 'completion_failed', about);
  // A part waits for the other signers, which may take weeks.
  const retry = signerId === null ? { retryAfter: completionRetryAfter } : {};
  throw conflict('submissionId', 'not_completed', { ...about, ...retry });
};

/** Queues the completion of a submission again if it failed. */
export const retryCompletion: Handler<'retryCompletion'> = async (request) => {
  const { deps, database, organizationId, actor } = request;
  const { submissionId } = request.params;
  const before = await summaryOf(request, submissionId);
  if (before.status !== 'failed') return { body: before };
  await requeueCompletion(database, organizationId, { subjectId: submissionId, actor }, deps.now());
  deps.work.completions.wake();
  return { body: await summaryOf(request, submissionId) };
};

/** Erases the personal data of a submission. An erased one stays as it is. */
export const eraseSubmission: Handler<'eraseSubmission'> = async (request) => {
  const { deps, database, organizationId, actor } = request;
  const { submissionId } = request.params;
  await summaryOf(request, submissionId);
  await erase(database, organizationId, { submissionId, actor }, deps.now());
  deps.work.removals.wake();
  return { body: await summaryOf(request, submissionId) };
};

/** Lists the audit trail of a submission and of its document, oldest first. */
export const listAuditEvents: Handler<'listAuditEvents'> = async (request) => {
  const { db, organizationId, page } = request;
  const { submissionId } = request.params;
  const { documentId } = await summaryOf(request, submissionId);
  const subject = { documentId, submissionId };
  return { body: await page((range) => listEvents(db, organizationId, subject, range)) };
};
