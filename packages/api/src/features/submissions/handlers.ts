import { askAgain } from '../../completion/completions.ts';
import { makeFileUrl } from '../../files/file-url.ts';
import { answerPage, nameOfList } from '../../operations/cursor.ts';
import type { MakeHandler } from '../../operations/handler.ts';
import { listEvents } from '../audit/audit-events.ts';
import { orNotFound } from '../documents/document-or-404.ts';
import { findPageCount } from '../documents/documents.ts';
import { eraseSubmission as erase } from './erasures.ts';
import { conflict, orNoSubmission, retryAfterSeconds as retryAfter } from './submission-errors.ts';
import {
  findOutcome,
  findSubmission,
  findSubmissionPlace,
  findSummary,
  listSubmissions as list,
} from './submission-records.ts';

/** Lists the submissions of the documents that the key may see, newest first. */
export const listSubmissions: MakeHandler<'listSubmissions'> = ({ database, secrets }) => {
  return async ({ query }, { organizationId, documentIds }) => ({
    body: await answerPage(
      { secret: secrets.cursors, organizationId, name: nameOfList('submissions', query) },
      query,
      (from) => list(database, organizationId, { ...from, documentIds, externalId: query.externalId }),
    ),
  });
};

/** Lists the submissions of a document, newest first. */
export const listDocumentSubmissions: MakeHandler<'listDocumentSubmissions'> = ({ database, secrets }) => {
  return async ({ params: { documentId }, query }, caller) => {
    const { organizationId } = caller;
    await orNotFound(caller, documentId, () => findPageCount(database, organizationId, documentId));
    const place = { secret: secrets.cursors, organizationId, name: nameOfList(`submissions of ${documentId}`, query) };
    return {
      body: await answerPage(place, query, (from) =>
        list(database, organizationId, { ...from, documentIds: [documentId], externalId: query.externalId }),
      ),
    };
  };
};

/** Returns a stored submission. */
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
    const { status, file, isErased } = await orNoSubmission(caller, submissionId, () =>
      findOutcome(database, caller.organizationId, submissionId),
    );
    if (file) return { file };
    if (isErased) throw conflict(submissionId, 'erased');
    if (status === 'declined') throw conflict(submissionId, 'declined');
    if (status === 'failed') throw conflict(submissionId, 'completion_failed');
    throw conflict(submissionId, 'not_completed', { retryAfter });
  };
};

/** Queues a failed completion again. One that has not failed goes on. */
export const retryCompletion: MakeHandler<'retryCompletion'> = ({ completions, now }) => {
  return async ({ params: { submissionId }, actor }, caller, database) => {
    const { organizationId } = caller;
    const find = () => orNoSubmission(caller, submissionId, () => findSummary(database, organizationId, submissionId));
    const before = await find();
    if (before.status !== 'failed') return { body: before };
    await askAgain(database, organizationId, { submissionId, actor }, now());
    completions.wake();
    return { body: await find() };
  };
};

/** Erases the personal data of a submission. One that was erased before stays so. */
export const eraseSubmission: MakeHandler<'eraseSubmission'> = ({ removals, now }) => {
  return async ({ params: { submissionId }, actor }, caller, database) => {
    const { organizationId } = caller;
    await orNoSubmission(caller, submissionId, () => findSubmissionPlace(database, organizationId, submissionId));
    const refusal = await erase(database, organizationId, { submissionId, actor }, now());
    if (refusal === 'not_completed') throw conflict(submissionId, refusal, { retryAfter });
    if (refusal) throw conflict(submissionId, 'retained', { until: new Date(refusal.retainedUntil).toISOString() });
    removals.wake();
    const find = () => findSummary(database, organizationId, submissionId);
    return { body: await orNoSubmission(caller, submissionId, find) };
  };
};

/** Lists the audit trail of a submission and of its document, oldest first. */
export const listAuditEvents: MakeHandler<'listAuditEvents'> = ({ database, secrets }) => {
  return async ({ params: { submissionId }, query }, caller) => {
    const { organizationId } = caller;
    const { documentId } = await orNoSubmission(caller, submissionId, () =>
      findSubmissionPlace(database, organizationId, submissionId),
    );
    const place = { secret: secrets.cursors, organizationId, name: `audit of ${submissionId}` };
    return {
      body: await answerPage(place, query, (from) =>
        listEvents(database, organizationId, { documentId, submissionId }, from),
      ),
    };
  };
};
