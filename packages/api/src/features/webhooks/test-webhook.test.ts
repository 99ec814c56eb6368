import type { WebhookDelivery } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { dataOf, refusedWith } from '../../../test/ask.ts';
import { runService } from '../../../test/running-service.ts';
import { callWebhook, createWebhook, loopbackSettings, signaturesOf } from '../../../test/webhooks/endpoint.ts';
import { startReceiver } from '../../../test/webhooks/receiver.ts';
import { waitForDeliveries } from '../../../test/webhooks/wait-for-deliveries.ts';

const service = runService(loopbackSettings);

async function setUp() {
  const { secretKey } = await service().organization();
  const receiver = await startReceiver();
  return { secretKey, receiver, webhook: await createWebhook(service(), secretKey, receiver.url) };
}

describe('201', () => {
  it('sends a signed event with the id of the endpoint', async () => {
    const { secretKey, receiver, webhook } = await setUp();
    const response = await callWebhook(service(), secretKey, `${webhook.id}/test`);
    expect(response.status).toBe(201);
    const queued = dataOf<WebhookDelivery>(response);
    expect(queued).toMatchObject({ webhookId: webhook.id, status: 'pending', attempts: [] });
    const message = await receiver.next();
    expect(message.headers['webhook-id']).toBe(queued.id);
    expect(message.headers['webhook-signature']).toBe(signaturesOf(message, webhook.secret));
    expect(JSON.parse(message.body)).toEqual(queued.event);
    expect(queued.event).toMatchObject({ type: 'webhook.test', data: { webhookId: webhook.id } });
    const [delivered] = await waitForDeliveries(service().baseUrl, secretKey, webhook.id, 1);
    expect(delivered).toMatchObject({ id: queued.id, nextAttemptAt: null });
    expect(delivered?.attempts).toEqual([expect.objectContaining({ status: 204, failure: null, answer: null })]);
  });
});

describe('409', () => {
  it('for an endpoint that is disabled', async () => {
    const { secretKey, webhook } = await setUp();
    await callWebhook(service(), secretKey, webhook.id, 'PATCH', { enabled: false });
    expect(await callWebhook(service(), secretKey, `${webhook.id}/test`)).toMatchObject(
      refusedWith(409, { field: 'webhookId', reason: 'webhook_disabled' }),
    );
  });
});
