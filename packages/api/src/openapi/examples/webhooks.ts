import type { WebhookDelivery, WebhookRecord, WebhookWithSecret } from '@document-signer/core';
import { events, webhookId } from './events.ts';

/** The event of the examples, and so its delivery. */
export const deliveryId = 'evt_2c4e6g8j0m2p4r6t8w0y2a4c6e';

/** An endpoint that is told of what signers do. */
export const webhook: WebhookRecord = {
  id: webhookId,
  url: 'https://shop.example/hooks/document-signer',
  description: 'Orders',
  events: ['submission.received', 'submission.completed', 'submission.failed'],
  enabled: true,
  disabledReason: null,
  failingSince: null,
  previousSecretUntil: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
};

/** The same with its secret, which is none that anything is signed with. */
export const newWebhook: WebhookWithSecret = { ...webhook, secret: 'whsec_C2FVsBQI...x2E=' };

/** An event that arrived at its second attempt. */
export const delivery: WebhookDelivery = {
  id: deliveryId,
  webhookId,
  status: 'delivered',
  createdAt: '2026-11-21T10:00:02.000Z',
  nextAttemptAt: null,
  attempts: [
    {
      at: '2026-11-21T10:00:02.310Z',
      durationMilliseconds: 84,
      status: 503,
      failure: 'status',
      answer: 'Deploying, back in a moment.',
    },
    { at: '2026-11-21T10:00:07.544Z', durationMilliseconds: 61, status: 204, failure: null, answer: null },
  ],
  event: events['submission.completed'],
};

/** One that is on its way. */
export const pending: WebhookDelivery = {
  ...delivery,
  status: 'pending',
  nextAttemptAt: '2026-11-21T10:30:00.000Z',
};

/** One that says nothing but that it arrives. */
export const test: WebhookDelivery = {
  ...pending,
  createdAt: '2026-11-21T10:30:00.000Z',
  attempts: [],
  event: { ...events['webhook.test'], timestamp: '2026-11-21T10:30:00.000Z' },
};
