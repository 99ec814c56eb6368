import { createApiKey } from './api-keys/create-api-key.ts';
import { createDocument } from './documents/create-document.ts';
import { getDocumentRecord } from './documents/get-document-record.ts';
import { listDocuments } from './documents/list-documents.ts';
import type { Deps, Handlers } from './handler.ts';
import { getDocument } from './sdk/get-document.ts';
import { submitDocument } from './sdk/submit-document.ts';
import { validateKey } from './sdk/validate-key.ts';
import { getSubmission } from './submissions/get-submission.ts';
import { listDocumentSubmissions } from './submissions/list-document-submissions.ts';

/** A handler for every row of the operations table; one that is missing does not compile. */
export function createHandlers(deps: Deps): Handlers {
  return {
    validateKey: validateKey(deps),
    getDocument: getDocument(deps),
    submitDocument: submitDocument(deps),
    createDocument: createDocument(deps),
    listDocuments: listDocuments(deps),
    getDocumentRecord: getDocumentRecord(deps),
    listDocumentSubmissions: listDocumentSubmissions(deps),
    getSubmission: getSubmission(deps),
    createApiKey: createApiKey(deps),
  };
}
