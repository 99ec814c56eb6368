import { type Reason, reasons, ServiceError } from '@document-signer/core';
import { askAgain } from '../../completion/completions.ts';
import { makeDownloadUrl, makeFileUrl } from '../../files/file-url.ts';
import type { Caller } from '../../keys/authenticate.ts';
import { answerPage, nameOfList } from '../../operations/cursor.ts';
import type { MakeHandler } from '../../operations/handler.ts';
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
export const getSubmissionStatus: MakeHandler<'getSubmissionStatus'> = (deps) => {
  return async ({ params: { submissionId } }, caller) => {
    const { documentId, documentVersion, file, status, completedAt, failure } = await orNoSubmission(
      caller,
      submissionId,
      async () => {
        const found = await findOutcome(deps.database, caller.organizationId, submissionId);
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
};

/** Lists the submissions of the documents that the key may see, newest first. */
export const listSubmissions: MakeHandler<'listSubmissions'> = ({ database, secrets }) => {
  return async ({ query }, { organizationId, documentIds }) => ({
    body: await answerPage(
      { secret: secrets.cursors, organizationId, name: nameOfList('submissions', query) },
      query,
      (range) => list(database, organizationId, { ...range, documentIds, externalId: query.externalId }),
    ),
  });
};

/** Lists the submissions of a document, newest first. */
export const listDocumentSubmissions: MakeHandler<'listDocumentSubmissions'> = ({ database, secrets }) => {
  return async ({ params: { documentId }, query }, caller) => {
    const { organizationId } = caller;
    await orNotFound(caller, documentId, () => readDocument(database, organizationId, documentId));
    const place = { secret: secrets.cursors, organizationId, name: nameOfList(`submissions of ${documentId}`, query) };
    return {
      body: await answerPage(place, query, (range) =>
        list(database, organizationId, { ...range, documentIds: [documentId], externalId: query.externalId }),
      ),
    };
  };
};

export const getSubmission: MakeHandler<'getSubmission'> = (deps) => {
  return async ({ params: { submissionId } }, caller) => {
    const { hasFile, documentVersion, jsonWith } = await orNoSubmission(caller, submissionId, () =>
      findSubmission(deps.database, caller.organizationId, submissionId),
    );
    const file = { fileId: submissionId, version: documentVersion };
    return { json: jsonWith(hasFile ? makeFileUrl(deps, caller, file, deps.now()) : null) };
  };
};

/** Returns the sealed PDF of a submission. */
export const getSubmissionFile: MakeHandler<'getSubmissionFile'> = ({ database }) => {
  return async ({ params: { submissionId } }, caller) => {
    const { status, file, isErased, signerId } = await orNoSubmission(caller, submissionId, () =>
      findOutcome(database, caller.organizationId, submissionId),
    );
    if (file) return { file };
    if (isErased) throw conflict(submissionId, 'erased');
    if (status === 'declined') throw conflict(submissionId, 'declined');
    if (status === 'failed') throw conflict(submissionId, 'completion_failed');
    // A part waits for the other signers, which may take weeks.
    throw conflict(submissionId, 'not_completed', signerId === null ? { retryAfter } : {});
  };
};

/** Queues the completion of a submission again if it failed. */
export const retryCompletion: MakeHandler<'retryCompletion'> = ({ completions, now }) => {
  return async ({ params: { submissionId }, actor }, caller, database) => {
    const { organizationId } = caller;
    const find = () => orNoSubmission(caller, submissionId, () => findSummary(database, organizationId, submissionId));
    const before = await find();
    if (before.status !== 'failed') return { body: before };
    await askAgain(database, organizationId, { subjectId: submissionId, actor }, now());
    completions.wake();
    return { body: await find() };
  };
};

/** Erases the personal data of a submission. An erased one stays as it is. */
export const eraseSubmission: MakeHandler<'eraseSubmission'> = ({ removals, now }) => {
  return async ({ params: { submissionId }, actor }, caller, database) => {
    const { organizationId } = caller;
    const find = () => orNoSubmission(caller, submissionId, () => findSummary(database, organizationId, submissionId));
    await find();
    const refusal = await erase(database, organizationId, { submissionId, actor }, now());
    if (refusal === 'not_completed') throw conflict(submissionId, refusal, { retryAfter });
    if (refusal === 'part_of_envelope') throw conflict(submissionId, refusal);
    if (refusal) throw conflict(submissionId, 'retained', { until: new Date(refusal.retainedUntil).toISOString() });
    removals.wake();
    return { body: await find() };
  };
};

/** Lists the audit trail of a submission and of its document, oldest first. */
export const listAuditEvents: MakeHandler<'listAuditEvents'> = ({ database, secrets }) => {
  return async ({ params: { submissionId }, query }, caller) => {
    const { organizationId } = caller;
    const { documentId } = await orNoSubmission(caller, submissionId, () =>
      findSummary(database, organizationId, submissionId),
    );
    const place = { secret: secrets.cursors, organizationId, name: `audit of ${submissionId}` };
    return {
      body: await answerPage(place, query, (range) =>
        listEvents(database, organizationId, { documentId, submissionId }, range),
      ),
    };
  };
};
