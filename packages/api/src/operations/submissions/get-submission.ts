import { makeFileUrl } from '../../files/file-url.ts';
import { findSubmission } from '../../storage/submission-records.ts';
import type { MakeHandler } from '../handler.ts';
import { orNoSubmission } from './submission-or-404.ts';

/** Gives a stored submission. */
export const getSubmission: MakeHandler<'getSubmission'> = (deps) => {
  return async ({ params: { submissionId } }, caller) => {
    const { hasFile, documentVersion, jsonWith } = await orNoSubmission(caller, submissionId, () =>
      findSubmission(deps.database, caller.organizationId, submissionId),
    );
    const file = { fileId: submissionId, version: documentVersion };
    return { json: jsonWith(hasFile ? makeFileUrl(deps, caller, file, deps.now()) : null) };
  };
};
