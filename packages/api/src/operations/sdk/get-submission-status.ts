import { makeDownloadUrl, makeFileUrl } from '../../files/file-url.ts';
import type { Caller } from '../../keys/authenticate.ts';
import { findOutcome, type SubmissionOutcome } from '../../storage/submission-outcomes.ts';
import type { MakeHandler } from '../handler.ts';
import { orNoSubmission } from '../submissions/submission-or-404.ts';

/**
 * What others have submitted is for keys that may read submissions. A public key, which anybody can read where it stands,
 * never may.
 */
function ofCaller({ scopes, id }: Caller, outcome: SubmissionOutcome | undefined): SubmissionOutcome | undefined {
  return scopes.includes('submissions:read') || outcome?.keyId === id ? outcome : undefined;
}

/** Tells whoever submitted how far it is, and where the sealed PDF is. */
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
