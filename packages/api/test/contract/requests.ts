import { type Operation, type OperationName, operations } from '@document-signer/core';
import { type ApiResponse, ask, post } from '../ask.ts';
import { contractFields, createDocument, documentForm, submissionOf } from '../documents.ts';
import { createEnvelope, signedEnvelope } from '../envelopes/envelopes.ts';
import { tinyPdf } from '../tiny-pdf.ts';
import { waitForCompletion } from '../wait-for-completion.ts';
import { addressOf, type ContractFixture, createWebhook } from './contract-fixture.ts';

/** A request for an operation. */
export interface ContractRequest {
  readonly url: string;
  readonly key: string;
  readonly method: string;
  /** Sent as JSON, unless it is a form or a file. */
  readonly body?: unknown;
}

type Overrides = Partial<Pick<ContractRequest, 'url' | 'key' | 'body'>>;

/** How the request for each operation differs from the default. An operation without an entry does not compile. */
const overrides: Readonly<Record<OperationName, (fixture: ContractFixture) => Overrides | Promise<Overrides>>> = {
  validateKey: () => ({}),
  getDocument: () => ({}),
  submitDocument: async ({ publicKey, documentId }) => ({
    key: publicKey,
    body: await submissionOf(documentId, 'Al Roe'),
  }),
  declineDocument: ({ publicKey }) => ({ key: publicKey, body: { reason: 'Too dear.' } }),
  getSubmissionStatus: () => ({}),
  createDocument: () => ({ body: documentForm() }),
  listDocuments: () => ({}),
  getDocumentRecord: () => ({}),
  getOriginal: () => ({}),
  listDocumentSubmissions: () => ({}),
  getSubmission: () => ({}),
  replaceFields: () => ({ body: contractFields }),
  updateDocument: () => ({ body: { externalId: 'lease-117', metadata: { branch: 'Dublin' } } }),
  deleteDocument: async ({ baseUrl, secretKey }) => {
    const { id } = await createDocument(baseUrl, secretKey);
    return { url: `${baseUrl}/documents/${id}` };
  },
  listSubmissions: () => ({}),
  getSubmissionFile: async ({ baseUrl, secretKey, submissionId }) => {
    await waitForCompletion(baseUrl, secretKey, submissionId);
    return {};
  },
  retryCompletion: () => ({}),
  eraseSubmission: async ({ baseUrl, secretKey, publicKey, documentId }) => {
    const sent = await submissionOf(documentId, 'Erased Roe');
    const { body } = await post(`${baseUrl}/sdk/documents/submit`, publicKey, sent);
    const { submissionId } = body as { submissionId: string };
    await waitForCompletion(baseUrl, secretKey, submissionId);
    return { url: `${baseUrl}/submissions/${submissionId}/erasure` };
  },
  createEnvelope: ({ documentId }) => ({ body: { documentId, signers: [{ role: 'signer', name: 'Ada Roe' }] } }),
  listEnvelopes: () => ({}),
  getEnvelope: () => ({}),
  updateEnvelope: () => ({ body: { metadata: { branch: 'Dublin' } } }),
  updateEnvelopeSigner: () => ({ body: { email: 'ada@example.com' } }),
  voidEnvelope: async ({ baseUrl, secretKey, documentId }) => {
    const { id } = await createEnvelope(baseUrl, secretKey, { documentId, signers: ['Bob Roe'] });
    return { url: `${baseUrl}/envelopes/${id}/void`, body: { reason: 'Wrong rent.' } };
  },
  createSession: () => ({ body: {} }),
  getEnvelopeFile: async ({ baseUrl, secretKey, documentId }) => {
    const { id } = await signedEnvelope(baseUrl, secretKey, documentId);
    return { url: `${baseUrl}/envelopes/${id}/file` };
  },
  listEnvelopeEvents: () => ({}),
  retryEnvelope: () => ({}),
  eraseEnvelope: async ({ baseUrl, secretKey, documentId }) => {
    const { id } = await signedEnvelope(baseUrl, secretKey, documentId);
    return { url: `${baseUrl}/envelopes/${id}/erasure` };
  },
  listAuditEvents: () => ({}),
  verifyFile: () => ({ body: new Blob([new Uint8Array(tinyPdf())], { type: 'application/pdf' }) }),
  createApiKey: () => ({ body: { kind: 'pk' } }),
  listApiKeys: () => ({}),
  rotateApiKey: () => ({ body: { overlapSeconds: 60 } }),
  revokeApiKey: () => ({}),
  getOrganization: () => ({}),
  updateOrganization: () => ({ body: { name: 'Acme & Sons' } }),
  listSealCertificates: () => ({}),
  createOrganization: async ({ key }) => ({ key: await key('sk', { isOperator: true }), body: { name: 'Globex' } }),
  createWebhook: () => ({ body: { url: 'https://shop.example/hooks', events: ['submission.completed'] } }),
  listWebhooks: () => ({}),
  getWebhook: () => ({}),
  updateWebhook: () => ({ body: { description: 'Orders' } }),
  deleteWebhook: async ({ baseUrl, secretKey }) => ({
    url: `${baseUrl}/webhooks/${await createWebhook(baseUrl, secretKey)}`,
  }),
  rotateWebhookSecret: () => ({ body: {} }),
  testWebhook: () => ({}),
  listWebhookDeliveries: () => ({}),
  redeliverWebhook: () => ({}),
};

/** A request that succeeds. */
export async function requestFor(name: OperationName, fixture: ContractFixture): Promise<ContractRequest> {
  const row: Operation = operations[name];
  const defaults = { url: addressOf(fixture, row), key: fixture.secretKey, method: row.method };
  return { ...defaults, ...(await overrides[name](fixture)) };
}

/** Sends a request. */
export function send({ url, key, method, body }: ContractRequest): Promise<ApiResponse> {
  if (body === undefined || body instanceof FormData || body instanceof Blob)
    return ask(url, key, { method, body: body ?? null });
  return ask(url, key, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
}

/** Every row of the operations table, by its name. */
export const rows = Object.entries(operations as Record<string, Operation>) as [OperationName, Operation][];
