import type { OperationName } from '@document-signer/core';
import { ask, type Heard, post } from '../ask.ts';
import { contractFields, documentForm, submissionOf } from '../documents.ts';
import { tinyPdf } from '../tiny-pdf.ts';
import { type ListName, listPath, type Things } from './world.ts';

/** The caller: its key, and what it owns. */
export interface Intruder {
  readonly baseUrl: string;
  readonly key: string;
  readonly own: Things;
}

/** The Idempotency-Key under which the victim was sent a submission. */
export const victimsVisit = 'visit-1';

/** Asks for things, which may be one's own or not. */
export type Attempt = (things: Things, intruder: Intruder) => Promise<Heard>;

/** All ways in which a request could reach data of another organization. */
export interface Attempts {
  /** By an id, in the path or in the body. Answered as if there were no such thing. */
  readonly byId?: readonly Attempt[];
  /** By the cursor of another organization's list. */
  readonly byCursor?: Attempt;
  /** Without any id: it is about one's own. */
  readonly own?: Attempt;
}

const at = (method: string, path: (things: Things) => string): Attempt => {
  return (things, { baseUrl, key }) => ask(baseUrl + path(things), key, { method });
};

function json(method: string, path: (things: Things) => string, body: (things: Things) => unknown): Attempt {
  return async (things, { baseUrl, key }) => {
    const headers = { 'Content-Type': 'application/json' };
    return ask(baseUrl + path(things), key, { method, headers, body: JSON.stringify(await body(things)) });
  };
}

/** A list of one's own, from the place on that another's cursor names. */
const from = (name: ListName): Attempt => {
  return ({ cursors }, { baseUrl, key, own }) =>
    ask(`${baseUrl}${listPath(name, own)}?cursor=${encodeURIComponent(cursors[name])}`, key);
};

const list = (name: ListName): Attempt => at('GET', (things) => listPath(name, things));

/** For every operation, how it could be misled. One without an entry does not compile. */
export const attempts: Readonly<Record<OperationName, Attempts>> = {
  validateKey: { own: at('POST', () => '/sdk/validate-key') },
  getDocument: { byId: [at('GET', ({ documentId }) => `/sdk/documents/${documentId}`)] },
  submitDocument: {
    byId: [
      json(
        'POST',
        () => '/sdk/documents/submit',
        ({ documentId }) => submissionOf(documentId, 'Mallory'),
      ),
      // As if it were sent again: a stored submission is not revealed either.
      json(
        'POST',
        () => '/sdk/documents/submit',
        ({ documentId }) => submissionOf(documentId, 'Bob Roe'),
      ),
    ],
    // An Idempotency-Key belongs to its API key.
    own: async (_things, { baseUrl, key, own: { documentId } }) =>
      post(`${baseUrl}/sdk/documents/submit`, key, await submissionOf(documentId, 'Mallory'), {
        'Idempotency-Key': victimsVisit,
      }),
  },
  declineDocument: {
    byId: [
      json(
        'POST',
        ({ documentId }) => `/sdk/documents/${documentId}/decline`,
        () => ({}),
      ),
    ],
  },
  createDocument: {
    own: (_things, { baseUrl, key }) => ask(`${baseUrl}/documents`, key, { method: 'POST', body: documentForm() }),
  },
  listDocuments: { own: list('documents'), byCursor: from('documents') },
  getDocumentRecord: { byId: [at('GET', ({ documentId }) => `/documents/${documentId}`)] },
  getOriginal: { byId: [at('GET', ({ documentId }) => `/documents/${documentId}/original`)] },
  replaceFields: {
    byId: [
      json(
        'PUT',
        ({ documentId }) => `/documents/${documentId}/fields`,
        () => contractFields,
      ),
    ],
  },
  updateDocument: {
    byId: [
      json(
        'PATCH',
        ({ documentId }) => `/documents/${documentId}`,
        () => ({ externalId: 'mine' }),
      ),
    ],
  },
  deleteDocument: { byId: [at('DELETE', ({ documentId }) => `/documents/${documentId}`)] },
  listDocumentSubmissions: { byId: [list('documentSubmissions')], byCursor: from('documentSubmissions') },
  listSubmissions: { own: list('submissions'), byCursor: from('submissions') },
  getSubmission: { byId: [at('GET', ({ submissionId }) => `/submissions/${submissionId}`)] },
  getSubmissionFile: { byId: [at('GET', ({ submissionId }) => `/submissions/${submissionId}/file`)] },
  retryCompletion: { byId: [at('POST', ({ submissionId }) => `/submissions/${submissionId}/completion`)] },
  eraseSubmission: { byId: [at('POST', ({ submissionId }) => `/submissions/${submissionId}/erasure`)] },
  getSubmissionStatus: { byId: [at('GET', ({ submissionId }) => `/sdk/submissions/${submissionId}`)] },
  createEnvelope: {
    byId: [
      json(
        'POST',
        () => '/envelopes',
        ({ documentId }) => ({ documentId, signers: [{ role: 'signer', name: 'Mallory' }] }),
      ),
    ],
  },
  listEnvelopes: { own: list('envelopes'), byCursor: from('envelopes') },
  getEnvelope: { byId: [at('GET', ({ envelopeId }) => `/envelopes/${envelopeId}`)] },
  updateEnvelope: {
    byId: [
      json(
        'PATCH',
        ({ envelopeId }) => `/envelopes/${envelopeId}`,
        () => ({ metadata: { a: 'b' } }),
      ),
    ],
  },
  updateEnvelopeSigner: {
    byId: [
      json(
        'PATCH',
        ({ envelopeId, signerId }) => `/envelopes/${envelopeId}/signers/${signerId}`,
        () => ({ name: 'Mallory' }),
      ),
    ],
  },
  voidEnvelope: {
    byId: [
      json(
        'POST',
        ({ envelopeId }) => `/envelopes/${envelopeId}/void`,
        () => ({ reason: 'none' }),
      ),
    ],
  },
  createSession: {
    byId: [
      json(
        'POST',
        ({ envelopeId, signerId }) => `/envelopes/${envelopeId}/signers/${signerId}/sessions`,
        () => ({}),
      ),
    ],
  },
  getEnvelopeFile: { byId: [at('GET', ({ envelopeId }) => `/envelopes/${envelopeId}/file`)] },
  listEnvelopeEvents: { byId: [list('envelopeEvents')], byCursor: from('envelopeEvents') },
  retryEnvelope: { byId: [at('POST', ({ envelopeId }) => `/envelopes/${envelopeId}/completion`)] },
  eraseEnvelope: { byId: [at('POST', ({ envelopeId }) => `/envelopes/${envelopeId}/erasure`)] },
  listAuditEvents: { byId: [list('audit')], byCursor: from('audit') },
  // What others have sealed is an unknown seal: see the tests of the operation.
  verifyFile: {
    own: (_things, { baseUrl, key }) =>
      ask(`${baseUrl}/verify`, key, {
        method: 'POST',
        headers: { 'Content-Type': 'application/pdf' },
        body: new Uint8Array(tinyPdf()),
      }),
  },
  createApiKey: {
    byId: [
      json(
        'POST',
        () => '/api-keys',
        ({ documentId }) => ({ kind: 'pk', documentIds: [documentId] }),
      ),
    ],
  },
  listApiKeys: { own: list('apiKeys'), byCursor: from('apiKeys') },
  rotateApiKey: {
    byId: [
      json(
        'POST',
        ({ keyId }) => `/api-keys/${keyId}/rotate`,
        () => ({ overlapSeconds: 60 }),
      ),
    ],
  },
  revokeApiKey: { byId: [at('DELETE', ({ keyId }) => `/api-keys/${keyId}`)] },
  getOrganization: { own: at('GET', () => '/organizations/me') },
  updateOrganization: {
    own: (_things, { baseUrl, key }) =>
      ask(`${baseUrl}/organizations/me`, key, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: 'Mallory Ltd', requireVerifiedChecksum: true }),
      }),
  },
  listSealCertificates: { own: list('sealCertificates'), byCursor: from('sealCertificates') },
  createOrganization: {
    own: (_things, { baseUrl, key }) => post(`${baseUrl}/organizations`, key, { name: 'Mallory & Sons' }),
  },
  createWebhook: {
    own: (_things, { baseUrl, key }) =>
      post(`${baseUrl}/webhooks`, key, { url: 'https://mallory.example/', events: ['submission.failed'] }),
  },
  listWebhooks: { own: list('webhooks'), byCursor: from('webhooks') },
  getWebhook: { byId: [at('GET', ({ webhookId }) => `/webhooks/${webhookId}`)] },
  updateWebhook: {
    byId: [
      json(
        'PATCH',
        ({ webhookId }) => `/webhooks/${webhookId}`,
        () => ({ url: 'https://mallory.example/' }),
      ),
    ],
  },
  deleteWebhook: { byId: [at('DELETE', ({ webhookId }) => `/webhooks/${webhookId}`)] },
  rotateWebhookSecret: {
    byId: [
      json(
        'POST',
        ({ webhookId }) => `/webhooks/${webhookId}/rotate-secret`,
        () => ({}),
      ),
    ],
  },
  testWebhook: { byId: [at('POST', ({ webhookId }) => `/webhooks/${webhookId}/test`)] },
  listWebhookDeliveries: { byId: [list('webhookDeliveries')], byCursor: from('webhookDeliveries') },
  redeliverWebhook: {
    byId: [at('POST', ({ webhookId, deliveryId }) => `/webhooks/${webhookId}/deliveries/${deliveryId}/redeliver`)],
  },
};
