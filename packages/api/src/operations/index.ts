import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  redeliverWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '../features/webhooks/handlers.ts';
import { createApiKey } from './api-keys/create-api-key.ts';
import { listApiKeys } from './api-keys/list-api-keys.ts';
import { revokeApiKey } from './api-keys/revoke-api-key.ts';
import { rotateApiKey } from './api-keys/rotate-api-key.ts';
import { createDocument } from './documents/create-document.ts';
import { deleteDocument } from './documents/delete-document.ts';
import { getDocumentRecord } from './documents/get-document-record.ts';
import { getOriginal } from './documents/get-original.ts';
import { listDocuments } from './documents/list-documents.ts';
import { replaceFields } from './documents/replace-fields.ts';
import { updateDocument } from './documents/update-document.ts';
import type { Deps, Handlers } from './handler.ts';
import { createOrganization } from './organizations/create-organization.ts';
import { getOrganization } from './organizations/get-organization.ts';
import { listSealCertificates } from './organizations/list-seal-certificates.ts';
import { updateOrganization } from './organizations/update-organization.ts';
import { declineDocument } from './sdk/decline-document.ts';
import { getDocument } from './sdk/get-document.ts';
import { getSubmissionStatus } from './sdk/get-submission-status.ts';
import { submitDocument } from './sdk/submit-document.ts';
import { validateKey } from './sdk/validate-key.ts';
import { eraseSubmission } from './submissions/erase-submission.ts';
import { getSubmission } from './submissions/get-submission.ts';
import { getSubmissionFile } from './submissions/get-submission-file.ts';
import { listAuditEvents } from './submissions/list-audit-events.ts';
import { listDocumentSubmissions } from './submissions/list-document-submissions.ts';
import { listSubmissions } from './submissions/list-submissions.ts';
import { retryCompletion } from './submissions/retry-completion.ts';
import { verifyFile } from './verify/verify-file.ts';

/** A handler for every row of the operations table; one that is missing does not compile. */
export function createHandlers(deps: Deps): Handlers {
  return {
    validateKey: validateKey(deps),
    getDocument: getDocument(deps),
    submitDocument: submitDocument(deps),
    declineDocument: declineDocument(deps),
    getSubmissionStatus: getSubmissionStatus(deps),
    createDocument: createDocument(deps),
    listDocuments: listDocuments(deps),
    getDocumentRecord: getDocumentRecord(deps),
    getOriginal: getOriginal(deps),
    replaceFields: replaceFields(deps),
    updateDocument: updateDocument(deps),
    deleteDocument: deleteDocument(deps),
    listDocumentSubmissions: listDocumentSubmissions(deps),
    listSubmissions: listSubmissions(deps),
    getSubmission: getSubmission(deps),
    getSubmissionFile: getSubmissionFile(deps),
    retryCompletion: retryCompletion(deps),
    eraseSubmission: eraseSubmission(deps),
    listAuditEvents: listAuditEvents(deps),
    verifyFile: verifyFile(deps),
    createApiKey: createApiKey(deps),
    listApiKeys: listApiKeys(deps),
    rotateApiKey: rotateApiKey(deps),
    revokeApiKey: revokeApiKey(deps),
    getOrganization: getOrganization(deps),
    updateOrganization: updateOrganization(deps),
    listSealCertificates: listSealCertificates(deps),
    createOrganization: createOrganization(deps),
    createWebhook: createWebhook(deps),
    listWebhooks: listWebhooks(deps),
    getWebhook: getWebhook(deps),
    updateWebhook: updateWebhook(deps),
    deleteWebhook: deleteWebhook(deps),
    rotateWebhookSecret: rotateWebhookSecret(deps),
    testWebhook: testWebhook(deps),
    listWebhookDeliveries: listWebhookDeliveries(deps),
    redeliverWebhook: redeliverWebhook(deps),
  };
}
