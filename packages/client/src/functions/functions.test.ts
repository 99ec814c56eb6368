import { newId, type Operation, type OperationName, operations } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { manualClock } from '../../test/hand-clock.ts';
import { failure, file, hangUp, json, meta, type Reaction, startService } from '../../test/loopback-service.ts';
import { documentId, payload, secretKey } from '../../test/samples.ts';
import type { Client } from '../client.ts';
import { createClientWith } from '../create-client.ts';

const ids = {
  documentId,
  submissionId: newId('sub'),
  envelopeId: newId('env'),
  signerId: newId('sgr'),
  keyId: newId('key'),
  webhookId: newId('whk'),
  deliveryId: newId('evt'),
};

/** A call of each function. A missing one does not compile. */
const calls: { readonly [Name in OperationName]: (client: Client) => Promise<unknown> } = {
  validateKey: (client) => client.validateKey(),
  getDocument: (client) => client.getDocument(ids.documentId),
  submitDocument: (client) => client.submitDocument(payload),
  declineDocument: (client) => client.declineDocument(ids.documentId, { reason: 'Too dear.' }),
  getSubmissionStatus: (client) => client.getSubmissionStatus(ids.submissionId),
  createDocument: (client) => client.createDocument({ file: new Blob(['%PDF']), filename: 'lease.pdf' }),
  listDocuments: (client) => client.listDocuments(),
  getDocumentRecord: (client) => client.getDocumentRecord(ids.documentId),
  getOriginal: (client) => client.getOriginal(ids.documentId),
  replaceFields: (client) => client.replaceFields(ids.documentId, []),
  updateDocument: (client) => client.updateDocument(ids.documentId, { externalId: 'lease-117' }),
  deleteDocument: (client) => client.deleteDocument(ids.documentId),
  listDocumentSubmissions: (client) => client.listDocumentSubmissions(ids.documentId),
  listSubmissions: (client) => client.listSubmissions(),
  getSubmission: (client) => client.getSubmission(ids.submissionId),
  getSubmissionFile: (client) => client.getSubmissionFile(ids.submissionId),
  retryCompletion: (client) => client.retryCompletion(ids.submissionId),
  eraseSubmission: (client) => client.eraseSubmission(ids.submissionId),
  listAuditEvents: (client) => client.listAuditEvents(ids.submissionId),
  createEnvelope: (client) => client.createEnvelope({ documentId, signers: [{ role: 'signer', name: 'Ada' }] }),
  listEnvelopes: (client) => client.listEnvelopes(),
  getEnvelope: (client) => client.getEnvelope(ids.envelopeId),
  updateEnvelope: (client) => client.updateEnvelope(ids.envelopeId, { metadata: {} }),
  updateEnvelopeSigner: (client) => client.updateEnvelopeSigner(ids.envelopeId, ids.signerId, { name: 'Bob' }),
  voidEnvelope: (client) => client.voidEnvelope(ids.envelopeId, 'Wrong.'),
  createSession: (client) => client.createSession(ids.envelopeId, ids.signerId),
  getEnvelopeFile: (client) => client.getEnvelopeFile(ids.envelopeId),
  listEnvelopeEvents: (client) => client.listEnvelopeEvents(ids.envelopeId),
  retryEnvelope: (client) => client.retryEnvelope(ids.envelopeId),
  eraseEnvelope: (client) => client.eraseEnvelope(ids.envelopeId),
  verifyFile: (client) => client.verifyFile(pdf),
  createApiKey: (client) => client.createApiKey({ kind: 'pk' }),
  listApiKeys: (client) => client.listApiKeys(),
  rotateApiKey: (client) => client.rotateApiKey(ids.keyId),
  revokeApiKey: (client) => client.revokeApiKey(ids.keyId),
  getOrganization: (client) => client.getOrganization(),
  updateOrganization: (client) => client.updateOrganization({ name: 'Acme' }),
  listSealCertificates: (client) => client.listSealCertificates(),
  createOrganization: (client) => client.createOrganization({ name: 'Acme' }),
  createWebhook: (client) => client.createWebhook({ url: 'https://shop.example/', events: ['submission.completed'] }),
  listWebhooks: (client) => client.listWebhooks(),
  getWebhook: (client) => client.getWebhook(ids.webhookId),
  updateWebhook: (client) => client.updateWebhook(ids.webhookId, { enabled: false }),
  deleteWebhook: (client) => client.deleteWebhook(ids.webhookId),
  rotateWebhookSecret: (client) => client.rotateWebhookSecret(ids.webhookId),
  testWebhook: (client) => client.testWebhook(ids.webhookId),
  listWebhookDeliveries: (client) => client.listWebhookDeliveries(ids.webhookId),
  redeliverWebhook: (client) => client.redeliverWebhook(ids.webhookId, ids.deliveryId),
};

const pdf = new TextEncoder().encode('%PDF-1.7');

const rows = Object.entries(operations as Record<string, Operation>) as [OperationName, Operation][];

/** An answer in the envelope of an operation, and the result of the call. */
function answerOf({ envelope, status }: Operation): { readonly reaction: Reaction; readonly got: object } {
  if (envelope === 'file') return { reaction: file(pdf), got: pdf };
  const { body, got } = jsonAnswerOf(envelope);
  return { reaction: json(status, body), got };
}

function jsonAnswerOf(envelope: Operation['envelope']): { readonly body: object; readonly got: object } {
  const data = { what: 'was asked for' };
  const pagination = { limit: 20, hasMore: false };
  if (envelope === 'bare') return { body: data, got: data };
  if (envelope === 'data') return { body: { success: true, data, meta: meta() }, got: data };
  const list = { data: [data], pagination };
  return { body: { success: true, ...list, meta: meta() }, got: list };
}

function clientOf(service: { readonly baseUrl: string }, retries: number): Client {
  return createClientWith(manualClock().clock, { ...service, apiKey: secretKey, retries });
}

describe('every function', () => {
  it('sends the request of its operation', async () => {
    const form = expect.stringMatching(/^multipart\/form-data; boundary=/);
    const type = { json: 'application/json', form, pdf: 'application/pdf' };
    for (const [name, row] of rows) {
      const { reaction, got } = answerOf(row);
      const { received, ...service } = await startService(reaction);
      expect(await calls[name](clientOf(service, 0)), name).toMatchObject(got);
      const path = row.path.replace(/:(\w+)/g, (_, id: keyof typeof ids) => ids[id]);
      expect(received, name).toMatchObject([
        {
          method: row.method,
          url: `/v1${path}`,
          headers: { 'x-api-key': secretKey, accept: expect.stringMatching(/application\/json$/) },
        },
      ]);
      expect(received[0]?.headers['content-type'], name).toEqual(row.bodyType && type[row.bodyType]);
    }
  });

  it('retries after a lost answer only if its operation allows it', async () => {
    for (const [name, row] of rows) {
      const { received, ...service } = await startService(hangUp);
      await expect(calls[name](clientOf(service, 1)), name).rejects.toMatchObject({ status: 0 });
      expect(received, name).toHaveLength(row.method === 'GET' || row.repeat ? 2 : 1);
    }
  });
});

it('sends the version that the replaced fields were read with', async () => {
  const { received, ...service } = await startService(json(200, { success: true, data: {}, meta: meta() }));
  await clientOf(service, 0).replaceFields(ids.documentId, [], { version: 3 });
  expect(received[0]?.url).toBe(`/v1/documents/${ids.documentId}/fields?version=3`);
});

describe('a file', () => {
  it('is requested as a PDF and returned unchanged', async () => {
    const { received, ...service } = await startService(file(pdf));
    expect(await clientOf(service, 0).getSubmissionFile(ids.submissionId)).toEqual(pdf);
    expect(received[0]?.headers.accept).toBe('application/pdf, application/json');
  });

  it('rejects without a retry if it does not exist yet', async () => {
    const details = { field: 'submissionId', reason: 'not_completed' };
    const { received, ...service } = await startService(failure(409, 'SUBMISSION_FAILED', details));
    const asked = clientOf(service, 3).getSubmissionFile(ids.submissionId);
    await expect(asked).rejects.toMatchObject({ status: 409, details });
    expect(received).toHaveLength(1);
  });

  it('rejects if the answer is the page of a proxy', async () => {
    const service = await startService((response) => void response.end('Log in to the hotel.'));
    const asked = clientOf(service, 0).getSubmissionFile(ids.submissionId);
    await expect(asked).rejects.toMatchObject({ code: 'INTERNAL_ERROR', status: 200 });
  });
});
