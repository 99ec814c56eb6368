import type { AnswerOf, OperationName, Operations, Pagination, RequestBodyOf } from '@document-signer/core';
import { documentId, summary as documentSummary, fields, record, signingDocument } from './documents.ts';
import { webhookId } from './events.ts';
import {
  createdKey,
  keyId,
  keyRecord,
  keyValidation,
  organization,
  sealCertificate,
  signer,
  successorKey,
} from './organizations.ts';
import { event, payload, result, status, record as submission, submissionId } from './submissions.ts';
import { verification } from './verification.ts';
import { delivery, deliveryId, newWebhook, pending, test, webhook } from './webhooks.ts';

/** A request for an operation and its answer, without the envelope. */
export interface Example<Name extends OperationName> {
  readonly body?: RequestBodyOf<Operations[Name]>;
  /** Null: a file. */
  readonly answer: Operations[Name] extends { envelope: 'file' } ? null : AnswerOf<Operations[Name]>;
}

const more: Pagination = { cursor: 'eyJhdCI6MTc2Mzg1fQ', hasMore: true, limit: 20 };
const last: Pagination = { hasMore: false, limit: 20 };

const {
  fields: _values,
  renderContext: _shown,
  pages: _pages,
  viewedPages: _viewed,
  declineReason: _reason,
  consent: _consent,
  fileUrl: _url,
  sha256: _sha256,
  ...summary
} = submission;

/** The values of path parameters in the examples. */
export const exampleParams = { documentId, submissionId, keyId, webhookId, deliveryId } as const;

/** An example for each operation. One without does not compile; tests hold them against the schemas. */
export const examples: { readonly [Name in OperationName]: Example<Name> } = {
  validateKey: { answer: keyValidation },
  getDocument: { answer: signingDocument },
  submitDocument: { body: payload, answer: result },
  declineDocument: {
    body: { reason: 'The rent is wrong.' },
    answer: { success: true, submissionId, documentId, timestamp: result.timestamp },
  },
  createDocument: {
    body: {
      ...{ filename: 'lease.pdf', fields: [...fields], submissionPolicy: 'multiple' },
      ...{ externalId: record.externalId, metadata: record.metadata },
    },
    answer: record,
  },
  listDocuments: { answer: { data: [documentSummary], pagination: more } },
  getDocumentRecord: { answer: record },
  getOriginal: { answer: null },
  replaceFields: { body: [...fields], answer: { ...record, version: 2, updatedAt: '2026-11-20T11:30:00.000Z' } },
  updateDocument: { body: { externalId: 'lease-2026-118' }, answer: { ...record, externalId: 'lease-2026-118' } },
  deleteDocument: { answer: { id: documentId, deleted: true } },
  listDocumentSubmissions: { answer: { data: [summary], pagination: last } },
  listSubmissions: { answer: { data: [summary], pagination: more } },
  getSubmission: { answer: submission },
  getSubmissionFile: { answer: null },
  retryCompletion: { answer: { ...summary, status: 'received', completedAt: null } },
  eraseSubmission: { answer: { ...summary, erasedAt: '2033-11-21T10:00:00.000Z' } },
  getSubmissionStatus: { answer: status },
  listAuditEvents: { answer: { data: [event], pagination: last } },
  verifyFile: { answer: verification },
  createApiKey: {
    body: {
      kind: 'pk',
      name: keyRecord.name ?? '',
      externalId: keyRecord.externalId,
      signer,
      expiresAt: '2026-11-21T10:15:00Z',
      allowedOrigins: ['https://shop.example'],
      documentIds: [documentId],
    },
    answer: createdKey,
  },
  listApiKeys: { answer: { data: [keyRecord], pagination: last } },
  rotateApiKey: { body: { overlapSeconds: 3600 }, answer: successorKey },
  revokeApiKey: { answer: { ...keyRecord, revokedAt: '2026-11-21T10:05:00.000Z' } },
  getOrganization: { answer: organization },
  updateOrganization: {
    body: { requireVerifiedChecksum: true },
    answer: { ...organization, requireVerifiedChecksum: true },
  },
  listSealCertificates: { answer: { data: [sealCertificate], pagination: last } },
  createOrganization: {
    body: { name: 'Acme', plan: 'standard' },
    answer: { ...organization, secretKey: 'sk_8HnL...a2Vd', publicKey: 'pk_4TqW...x0Zk' },
  },
  createWebhook: {
    body: { url: webhook.url, events: webhook.events, description: webhook.description },
    answer: newWebhook,
  },
  listWebhooks: { answer: { data: [webhook], pagination: last } },
  getWebhook: { answer: webhook },
  updateWebhook: {
    body: { enabled: false },
    answer: { ...webhook, enabled: false, disabledReason: 'asked', updatedAt: '2026-11-21T10:00:00.000Z' },
  },
  deleteWebhook: { answer: { id: webhookId, deleted: true } },
  rotateWebhookSecret: {
    body: { overlapSeconds: 86_400 },
    answer: {
      ...newWebhook,
      previousSecretUntil: '2026-11-22T10:00:00.000Z',
      updatedAt: '2026-11-21T10:00:00.000Z',
      secret: 'whsec_9Rk0aPZw...Yp8=',
    },
  },
  testWebhook: { answer: test },
  listWebhookDeliveries: { answer: { data: [delivery], pagination: more } },
  redeliverWebhook: { answer: pending },
};
