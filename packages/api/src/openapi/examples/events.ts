import type { WebhookEvent } from '@document-signer/core';
import { documentId, summary } from './documents.ts';
import { record, submissionId } from './submissions.ts';

/** The endpoint of the examples. */
export const webhookId = 'whk_3d5f7h9k1n3q5s7v9x1z3b5d7f';

/** The host's references of the document and the submission. */
const document = { documentId, externalId: summary.externalId, metadata: summary.metadata };
const submission = {
  documentId,
  submissionId,
  externalId: record.externalId,
  metadata: record.metadata,
  signer: record.signer,
};

const sha256 = '0f4b6cc3fdc8e2a1d5f9b06ac7e31d2a9b7c5e8f1a2d3c4b5a69788796a5b4c3';

/** What is told of each type of event. */
const told: { readonly [Type in WebhookEvent['type']]: Extract<WebhookEvent, { type: Type }>['data'] } = {
  'document.created': { ...document, version: 1 },
  'document.viewed': { ...document, version: 1 },
  'submission.received': { ...submission, documentVersion: 1, status: 'received' },
  'submission.declined': { ...submission, documentVersion: 1, status: 'declined' },
  'submission.completed': { ...submission, status: 'completed', sha256 },
  'submission.failed': { ...submission, status: 'failed', failure: 'original_damaged' },
  'webhook.test': { webhookId },
};

/** An event of each type, as it arrives. */
export const events = Object.fromEntries(
  Object.entries(told).map(([type, data]) => [type, { type, timestamp: '2026-11-21T10:00:02.000Z', data }]),
) as { readonly [Type in WebhookEvent['type']]: Extract<WebhookEvent, { type: Type }> };
