import { newId, type WebhookDelivery } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../../../test/ask.ts';
import { runService } from '../../../test/running-service.ts';
import { callWebhook, createWebhook, loopbackSettings } from '../../../test/webhooks/endpoint.ts';
import { startReceiver } from '../../../test/webhooks/receiver.ts';
import { waitForDeliveries } from '../../../test/webhooks/wait-for-deliveries.ts';

const service = runService(loopbackSettings);

async function setUp() {
  const { secretKey } = await service().organization();
  const receiver = await startReceiver();
  const { id } = await createWebhook(service(), secretKey, receiver.url);
  const { id: deliveryId } = dataOf<WebhookDelivery>(await callWebhook(service(), secretKey, `${id}/test`));
  await waitForDeliveries(service().baseUrl, secretKey, id, 1);
  const again = (delivery = deliveryId) => callWebhook(service(), secretKey, `${id}/deliveries/${delivery}/redeliver`);
  return { id, deliveryId, secretKey, receiver, again };
}

describe('200', () => {
  it('sends a delivered event again with the same id and body, and a newer time', async () => {
    const { id, secretKey, receiver, again } = await setUp();
    const first = await receiver.next();
    const response = await again();
    expect(response.status).toBe(200);
    expect(dataOf(response)).toMatchObject({ status: 'pending' });
    const second = await receiver.next();
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    expect(second.body).toBe(first.body);
    expect(Number(second.headers['webhook-timestamp'])).toBeGreaterThanOrEqual(
      Number(first.headers['webhook-timestamp']),
    );
    const [delivery] = await waitForDeliveries(service().baseUrl, secretKey, id, 1);
    expect(delivery?.attempts).toHaveLength(2);
  });
});

describe('404', () => {
  it('for a delivery that does not exist, or to another endpoint', async () => {
    const { secretKey, again, deliveryId } = await setUp();
    const unknown = newId('evt');
    const { status, body } = await again(unknown);
    expect(status).toBe(404);
    expect(body).toMatchObject({ error: { code: 'NOT_FOUND', message: expect.stringContaining(unknown) } });
    const other = await createWebhook(service(), secretKey, 'https://shop.example/');
    expect((await callWebhook(service(), secretKey, `${other.id}/deliveries/${deliveryId}/redeliver`)).status).toBe(
      404,
    );
  });
});

describe('409', () => {
  it('for an endpoint that is disabled', async () => {
    const { id, secretKey, again } = await setUp();
    await callWebhook(service(), secretKey, id, 'PATCH', { enabled: false });
    expect((await again()).status).toBe(409);
  });
});
