import { type Reason, reasons, ServiceError } from '@document-signer/core';
import { askAgain } from '../../completion/completions.ts';
import { makeDownloadUrl, makeFileUrl } from '../../files/file-url.ts';
import type { Caller } from '../../keys/authenticate.ts';
import type { Handler, OwnRequest } from '../../operations/handler.ts';
import { listEvents } from '../audit/audit-events.ts';
import { maySee, orNotFound, readDocument } from '../documents/documents.ts';
import { eraseSubmission as erase } from './erasures.ts';
import { findOutcome, findSubmission, findSummary, listSubmissions as list } from './submission-records.ts';

/** When clients ask again for a submission whose completion runs, in seconds. */
const retryAfter = 2;

/** The error for a request that the status of the submission does not allow. */
function conflict(
  submissionId: string,
  reason: Reason,
  { retryAfter, ...more }: { readonly retryAfter?: number; readonly until?: string } = {},
): ServiceError {
  return new ServiceError('SUBMISSION_FAILED', {
    status: reasons[reason].status,
    message: `Submission ${submissionId} ${reasons[reason].says}.`,
    details: { field: 'submissionId', reason, ...more },
    ...(retryAfter !== undefined && { retryAfter }),
  });
}

/**
 * Finds a submission. One of a document that the key may not see gets the error of one that does not exist.
 *
 * @throws ServiceError `NOT_FOUND`
 */
async function orNoSubmission<T extends { readonly documentId: string }>(
  caller: Caller,
  submissionId: string,
  find: () => Promise<T | undefined>,
): Promise<T> {
  const found = await find();
  if (found && maySee(caller, found.documentId)) return found;
  throw new ServiceError('NOT_FOUND', { message: `There is no submission ${submissionId}.` });
}

/** Returns the status of a submission, and the URL of the sealed PDF. */
export const getSubmissionStatus: Handler<'getSubmissionStatus'> = async (request) => {
  const { deps, caller, database, organizationId } = request;
  const { submissionId } = request.params;
  const { documentId, documentVersion, file, status, completedAt, failure } = await orNoSubmission(
    caller,
    submissionId,
    async () => {
      const found = await findOutcome(database, organizationId, submissionId);
      // Public keys never have this scope: they see only their own submissions.
      // A signer may have a new session since.
      const isOwn = found?.keyId === caller.id || (caller.signerId !== null && found?.signerId === caller.signerId);
      return caller.scopes.includes('submissions:read') || isOwn ? found : undefined;
    },
  );
  const fileUrl = file && makeFileUrl(deps, caller, { fileId: submissionId, version: documentVersion }, deps.now());
  const outcome = { submissionId, documentId, status, completedAt, failure };
  return {
    body: {
      ...outcome,
      fileUrl,
      sha256: file?.sha256 ?? null,
      ...(fileUrl !== null && { downloadUrl: makeDownloadUrl(fileUrl) }),
    },
  };
};

/** Lists the submissions of the documents that the key may see, newest first. */
export const listSubmissions: Handler<'listSubmissions'> = async (request) => {
  const { caller, database, organizationId, query, page } = request;
  const filter = { documentIds: caller.documentIds, externalId: query.externalId };
  return { body: await page((range) => list(database, organizationId, { ...range, ...filter })) };
};

/** Lists the submissions of a document, newest first. */
export const listDocumentSubmissions: Handler<'listDocumentSubmissions'> = async (request) => {
  const { caller, database, organizationId, query, page } = request;
  const { documentId } = request.params;
  await orNotFound(caller, documentId, () => readDocument(database, organizationId, documentId));
  const filter = { documentIds: [documentId], externalId: query.externalId };
  return { body: await page((range) => list(database, organizationId, { ...range, ...filter })) };
};

export const getSubmission: Handler<'getSubmission'> = async ({ deps, caller, database, organizationId, params }) => {
  const { submissionId } = params;
  const { hasFile, documentVersion, jsonWith } = await orNoSubmission(caller, submissionId, () =>
    findSubmission(database, organizationId, submissionId),
  );
  const file = { fileId: submissionId, version: documentVersion };
  return { json: jsonWith(hasFile ? makeFileUrl(deps, caller, file, deps.now()) : null) };
};

/** Returns the sealed PDF of a submission. */
export const getSubmissionFile: Handler<'getSubmissionFile'> = async ({ caller, database, organizationId, params }) => {
  const { submissionId } = params;
  const { status, file, isErased, signerId } = await orNoSubmission(caller, submissionId, () =>
    findOutcome(database, organizationId, submissionId),
  );
  if (file) return { file };
  if (isErased) throw conflict(submissionId, 'erased');
  if (status === 'declined') throw conflict(submissionId, 'declined');
  if (status === 'failed') throw conflict(submissionId, 'completion_failed');
  // A part waits for the other signers, which may take weeks.
  throw conflict(submissionId, 'not_completed', signerId === null ? { retryAfter } : {});
};

function summaryOrNotFound({ caller, database, organizationId }: OwnRequest, submissionId: string) {
  return orNoSubmission(caller, submissionId, () => findSummary(database, organizationId, submissionId));
}

/** Queues the completion of a submission again if it failed. */
export const retryCompletion: Handler<'retryCompletion'> = async (request) => {
  const { deps, database, organizationId, actor } = request;
  const { submissionId } = request.params;
  const before = await summaryOrNotFound(request, submissionId);
  if (before.status !== 'failed') return { body: before };
  await askAgain(database, organizationId, { subjectId: submissionId, actor }, deps.now());
  deps.completions.wake();
  return { body: await summaryOrNotFound(request, submissionId) };
};

/** Erases the personal data of a submission. An erased one stays as it is. */
export const eraseSubmission: Handler<'eraseSubmission'> = async (request) => {
  const { deps, database, organizationId, actor } = request;
  const { submissionId } = request.params;
  await summaryOrNotFound(request, submissionId);
  const refusal = await erase(database, organizationId, { submissionId, actor }, deps.now());
  if (refusal === 'not_completed') throw conflict(submissionId, refusal, { retryAfter });
  if (refusal === 'part_of_envelope') throw conflict(submissionId, refusal);
  if (refusal) throw conflict(submissionId, 'retained', { until: new Date(refusal.retainedUntil).toISOString() });
  deps.removals.wake();
  return { body: await summaryOrNotFound(request, submissionId) };
};

/** Lists the audit trail of a submission and of its document, oldest first. */
export const listAuditEvents: Handler<'listAuditEvents'> = async (request) => {
  const { database, organizationId, page } = request;
  const { submissionId } = request.params;
  const { documentId } = await summaryOrNotFound(request, submissionId);
  const subject = { documentId, submissionId };
  return { body: await page((range) => listEvents(database, organizationId, subject, range)) };
};
