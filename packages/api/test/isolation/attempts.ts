import type { OperationName } from '@document-signer/core';
import { type ApiResponse, ask, post } from '../ask.ts';
import { contractFields, documentForm, submissionOf } from '../documents.ts';
import { tinyPdf } from '../tiny-pdf.ts';
import { askToVerify } from '../verification/ask-to-verify.ts';
import { type ListName, listPath, type Resources } from './resources.ts';

/** A caller: its key and its own resources. */
export interface Intruder {
  readonly baseUrl: string;
  readonly key: string;
  readonly own: Resources;
}

/** The Idempotency-Key of the victim's last submission. */
export const victimIdempotencyKey = 'visit-1';

/** Sends a request about resources, which may belong to the caller or not. */
export type Attempt = (resources: Resources, intruder: Intruder) => Promise<ApiResponse>;

/** All ways in which a request could reach data of another organization. */
export interface Attempts {
  /** By an ID in the path or the body. The answer must be the same as for an ID that does not exist. */
  readonly byId?: readonly Attempt[];
  /** By the cursor of another organization's list. */
  readonly byCursor?: Attempt;
  /** Without an ID: the request is about the caller's own organization. */
  readonly own?: Attempt;
}

/** Sends a request such as `GET /documents/:documentId`, with the IDs of the resources and an optional JSON body. */
function request(line: string, body?: (resources: Resources) => unknown): Attempt {
  const [method = '', path = ''] = line.split(' ');
  return async (resources, { baseUrl, key }) => {
    const address = baseUrl + path.replace(/:(\w+)/g, (_, name: keyof Resources) => String(resources[name]));
    if (body === undefined) return ask(address, key, { method });
    const headers = { 'Content-Type': 'application/json' };
    return ask(address, key, { method, headers, body: JSON.stringify(await body(resources)) });
  };
}

/** Reads the caller's own list with a cursor of the resources. */
const from = (name: ListName): Attempt => {
  return ({ cursors }, { baseUrl, key, own }) =>
    ask(`${baseUrl}${listPath(name, own)}?cursor=${encodeURIComponent(cursors[name])}`, key);
};

const list = (name: ListName): Attempt => {
  return (resources, { baseUrl, key }) => ask(baseUrl + listPath(name, resources), key);
};

/** The attempts for each operation. An operation without an entry does not compile. */
export const attempts: Readonly<Record<OperationName, Attempts>> = {
  validateKey: { own: request('POST /sdk/validate-key') },
  getDocument: { byId: [request('GET /sdk/documents/:documentId')] },
  submitDocument: {
    byId: [
      request('POST /sdk/documents/submit', ({ documentId }) => submissionOf(documentId, 'Mallory')),
      // Repeats a stored submission, which must not be revealed either.
      request('POST /sdk/documents/submit', ({ documentId }) => submissionOf(documentId, 'Bob Roe')),
    ],
    // An Idempotency-Key belongs to its API key.
    own: async (_resources, { baseUrl, key, own: { documentId } }) =>
      post(`${baseUrl}/sdk/documents/submit`, key, await submissionOf(documentId, 'Mallory'), {
        'Idempotency-Key': victimIdempotencyKey,
      }),
  },
  declineDocument: { byId: [request('POST /sdk/documents/:documentId/decline', () => ({}))] },
  createDocument: {
    own: (_resources, { baseUrl, key }) => ask(`${baseUrl}/documents`, key, { method: 'POST', body: documentForm() }),
  },
  listDocuments: { own: list('documents'), byCursor: from('documents') },
  getDocumentRecord: { byId: [request('GET /documents/:documentId')] },
  getOriginal: { byId: [request('GET /documents/:documentId/original')] },
  replaceFields: { byId: [request('PUT /documents/:documentId/fields', () => contractFields)] },
  updateDocument: { byId: [request('PATCH /documents/:documentId', () => ({ externalId: 'mine' }))] },
  deleteDocument: { byId: [request('DELETE /documents/:documentId')] },
  listDocumentSubmissions: { byId: [list('documentSubmissions')], byCursor: from('documentSubmissions') },
  listSubmissions: { own: list('submissions'), byCursor: from('submissions') },
  getSubmission: { byId: [request('GET /submissions/:submissionId')] },
  getSubmissionFile: { byId: [request('GET /submissions/:submissionId/file')] },
  retryCompletion: { byId: [request('POST /submissions/:submissionId/completion')] },
  eraseSubmission: { byId: [request('POST /submissions/:submissionId/erasure')] },
  getSubmissionStatus: { byId: [request('GET /sdk/submissions/:submissionId')] },
  createEnvelope: {
    byId: [
      request('POST /envelopes', ({ documentId }) => ({ documentId, signers: [{ role: 'signer', name: 'Mallory' }] })),
    ],
  },
  listEnvelopes: { own: list('envelopes'), byCursor: from('envelopes') },
  getEnvelope: { byId: [request('GET /envelopes/:envelopeId')] },
  updateEnvelope: { byId: [request('PATCH /envelopes/:envelopeId', () => ({ metadata: { a: 'b' } }))] },
  updateEnvelopeSigner: {
    byId: [request('PATCH /envelopes/:envelopeId/signers/:signerId', () => ({ name: 'Mallory' }))],
  },
  voidEnvelope: { byId: [request('POST /envelopes/:envelopeId/void', () => ({ reason: 'none' }))] },
  createSession: { byId: [request('POST /envelopes/:envelopeId/signers/:signerId/sessions', () => ({}))] },
  getEnvelopeFile: { byId: [request('GET /envelopes/:envelopeId/file')] },
  listEnvelopeEvents: { byId: [list('envelopeEvents')], byCursor: from('envelopeEvents') },
  retryEnvelope: { byId: [request('POST /envelopes/:envelopeId/completion')] },
  eraseEnvelope: { byId: [request('POST /envelopes/:envelopeId/erasure')] },
  listAuditEvents: { byId: [list('audit')], byCursor: from('audit') },
  // The tests of the operation cover files that other organizations sealed.
  verifyFile: {
    own: (_resources, { baseUrl, key }) => askToVerify({ baseUrl }, key, tinyPdf()),
  },
  createApiKey: { byId: [request('POST /api-keys', ({ documentId }) => ({ kind: 'pk', documentIds: [documentId] }))] },
  listApiKeys: { own: list('apiKeys'), byCursor: from('apiKeys') },
  rotateApiKey: { byId: [request('POST /api-keys/:keyId/rotate', () => ({ overlapSeconds: 60 }))] },
  revokeApiKey: { byId: [request('DELETE /api-keys/:keyId')] },
  getOrganization: { own: request('GET /organizations/me') },
  updateOrganization: {
    own: request('PATCH /organizations/me', () => ({ name: 'Mallory Ltd', requireVerifiedChecksum: true })),
  },
  listSealCertificates: { own: list('sealCertificates'), byCursor: from('sealCertificates') },
  createOrganization: { own: request('POST /organizations', () => ({ name: 'Mallory & Sons' })) },
  createWebhook: {
    own: request('POST /webhooks', () => ({ url: 'https://mallory.example/', events: ['submission.failed'] })),
  },
  listWebhooks: { own: list('webhooks'), byCursor: from('webhooks') },
  getWebhook: { byId: [request('GET /webhooks/:webhookId')] },
  updateWebhook: { byId: [request('PATCH /webhooks/:webhookId', () => ({ url: 'https://mallory.example/' }))] },
  deleteWebhook: { byId: [request('DELETE /webhooks/:webhookId')] },
  rotateWebhookSecret: { byId: [request('POST /webhooks/:webhookId/rotate-secret', () => ({}))] },
  testWebhook: { byId: [request('POST /webhooks/:webhookId/test')] },
  listWebhookDeliveries: { byId: [list('webhookDeliveries')], byCursor: from('webhookDeliveries') },
  redeliverWebhook: { byId: [request('POST /webhooks/:webhookId/deliveries/:deliveryId/redeliver')] },
};
