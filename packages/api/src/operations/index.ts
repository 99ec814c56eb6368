import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '../features/api-keys/handlers.ts';
import { createDocument } from '../features/documents/create-document.ts';
import {
  deleteDocument,
  getDocument,
  getDocumentRecord,
  getOriginal,
  listDocuments,
  replaceFields,
  updateDocument,
} from '../features/documents/handlers.ts';
import {
  createEnvelope,
  createSession,
  eraseEnvelope,
  getEnvelope,
  getEnvelopeFile,
  listEnvelopeEvents,
  listEnvelopes,
  retryEnvelope,
  updateEnvelope,
  updateEnvelopeSigner,
  voidEnvelope,
} from '../features/envelopes/handlers.ts';
import { shownSigner } from '../features/host-columns.ts';
import {
  createOrganization,
  getOrganization,
  listSealCertificates,
  updateOrganization,
} from '../features/organizations/handlers.ts';
import { declineDocument } from '../features/submissions/decline-document.ts';
import {
  eraseSubmission,
  getSubmission,
  getSubmissionFile,
  getSubmissionStatus,
  listAuditEvents,
  listDocumentSubmissions,
  listSubmissions,
  retryCompletion,
} from '../features/submissions/handlers.ts';
import { submitDocument } from '../features/submissions/submit-document.ts';
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
import type { Deps, Handlers, MakeHandler } from './handler.ts';
import { verifyFile } from './verify-file.ts';

/** Returns what the key may do. It was validated before. */
const validateKey: MakeHandler<'validateKey'> = () => async (_request, caller) => ({
  body: {
    valid: true,
    organizationId: caller.organizationId,
    organizationName: caller.organization.name,
    scopes: [...caller.scopes],
    ...(caller.signer && { signer: shownSigner(caller.signer) }),
    ...(caller.expiresAt !== null && { expiresAt: new Date(caller.expiresAt).toISOString() }),
  },
});

/** Creates the handlers of all operations. A missing one does not compile. */
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
    createEnvelope: createEnvelope(deps),
    listEnvelopes: listEnvelopes(deps),
    getEnvelope: getEnvelope(deps),
    updateEnvelope: updateEnvelope(deps),
    updateEnvelopeSigner: updateEnvelopeSigner(deps),
    voidEnvelope: voidEnvelope(deps),
    createSession: createSession(deps),
    getEnvelopeFile: getEnvelopeFile(deps),
    listEnvelopeEvents: listEnvelopeEvents(deps),
    retryEnvelope: retryEnvelope(deps),
    eraseEnvelope: eraseEnvelope(deps),
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
