import { makeDownloadUrl, makeFileUrl } from '../../files/file-url.ts';
import type { Caller } from '../../keys/authenticate.ts';
import type { MakeHandler } from '../../operations/handler.ts';
import { orNoSubmission } from './submission-errors.ts';
import { findOutcome, type SubmissionOutcome } from './submission-records.ts';

/** Submissions of other keys are for keys with the scope `submissions:read`, which public keys never have. */
function ofCaller({ scopes, id }: Caller, outcome: SubmissionOutcome | undefined): SubmissionOutcome | undefined {
  return scopes.includes('submissions:read') || outcome?.keyId === id ? outcome : undefined;
}

/** Returns the status of a submission to the key that submitted it, and where the sealed PDF is. */
export const getSubmissionStatus: MakeHandler<'getSubmissionStatus'> = (deps) => {
  return async ({ params: { submissionId } }, caller) => {
    const { documentId, documentVersion, file, status, completedAt, failure } = await orNoSubmission(
      caller,
      submissionId,
      async () => ofCaller(caller, await findOutcome(deps.database, caller.organizationId, submissionId)),
    );
    const named = { fileId: submissionId, version: documentVersion };
    const fileUrl = file && makeFileUrl(deps, caller, named, deps.now());
    return {
      body: {
        ...{ submissionId, documentId, status, completedAt, failure, fileUrl, sha256: file?.sha256 ?? null },
        ...(fileUrl !== null && { downloadUrl: makeDownloadUrl(fileUrl) }),
      },
    };
  };
};
