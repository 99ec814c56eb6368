import type { WebhookDelivery } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { runService } from '../running-service.ts';
import { callWebhook, createEndpoints, loopbackSettings, readWebhook } from './endpoint.ts';
import { type Received, startReceiver } from './receiver.ts';
import { deliveriesTo, waitForDeliveries } from './wait-for-deliveries.ts';

const service = runService(loopbackSettings);

const isTried = ({ attempts }: WebhookDelivery) => attempts.length > 0;

describe('a refused delivery', () => {
  it('is retried with the same id and body until it is accepted', async () => {
    let refused = 0;
    const receiver = await startReceiver((_request, response) => {
      response.writeHead(refused++ === 0 ? 500 : 200).end();
    });
    const { secretKey, id, test } = await createEndpoints(service(), receiver.url);
    await test(id);
    const [first, second] = [await receiver.next(), await receiver.next()];
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    expect(second.body).toBe(first.body);
    expect(Number(second.headers['webhook-timestamp'])).toBeGreaterThan(Number(first.headers['webhook-timestamp']));
    const [delivery] = await waitForDeliveries(service().baseUrl, secretKey, id, 1);
    expect(delivery?.attempts.map(({ status }) => status)).toEqual([500, 200]);
    expect(await readWebhook(service(), secretKey, id)).toMatchObject({ failingSince: null });
  });

  it('waits while the endpoint is disabled, and is sent once it is enabled', async () => {
    let isBroken = true;
    const receiver = await startReceiver((_request, response) => void response.writeHead(isBroken ? 500 : 200).end());
    const { secretKey, id, test } = await createEndpoints(service(), receiver.url);
    const { id: deliveryId } = await test(id);
    await waitForDeliveries(service().baseUrl, secretKey, id, 1, isTried);
    await callWebhook(service(), secretKey, id, 'PATCH', { enabled: false });
    const [waiting] = await deliveriesTo(service().baseUrl, secretKey, id);
    expect(waiting).toMatchObject({ id: deliveryId, status: 'pending', nextAttemptAt: null });
    isBroken = false;
    await callWebhook(service(), secretKey, id, 'PATCH', { enabled: true });
    await waitForDeliveries(service().baseUrl, secretKey, id, 1);
  });
});

describe('a receiver that answers with Retry-After', () => {
  /** Starts a receiver that refuses its first message. */
  const busy = (status: number, retryAfter: string) => {
    let received = 0;
    return startReceiver((_request, response) => {
      if (received++ === 0) response.writeHead(status, { 'Retry-After': retryAfter }).end();
      else response.writeHead(204).end();
    });
  };
  const sentAt = ({ headers }: Received) => Number(headers['webhook-timestamp']);

  it('gets no deliveries during the delay, not even of new events', async () => {
    const receiver = await busy(429, '9');
    const { secretKey, id, test } = await createEndpoints(service(), receiver.url);
    await test(id);
    const first = await receiver.next();
    await waitForDeliveries(service().baseUrl, secretKey, id, 1, isTried);
    await test(id);
    const others = [await receiver.next(), await receiver.next()];
    for (const other of others) expect(sentAt(other)).toBeGreaterThanOrEqual(sentAt(first) + 9);
    await waitForDeliveries(service().baseUrl, secretKey, id, 2);
  });
});
