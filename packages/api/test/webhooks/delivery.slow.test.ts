import { setTimeout } from 'node:timers/promises';
import type { WebhookDelivery } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { runService } from '../running-service.ts';
import { askOf, createEndpoints, toLoopback, webhookNow } from './endpoint.ts';
import { type Received, startReceiver } from './receiver.ts';
import { deliveriesTo, waitForDeliveries } from './wait-for-deliveries.ts';

const service = runService(toLoopback);

const isTried = ({ attempts }: WebhookDelivery) => attempts.length > 0;

describe('a delivery that was refused', () => {
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
    expect(await webhookNow(service(), secretKey, id)).toMatchObject({ failingSince: null });
  });

  it('waits while the endpoint is disabled, and is sent when it is enabled', async () => {
    let isBroken = true;
    const receiver = await startReceiver((_request, response) => void response.writeHead(isBroken ? 500 : 200).end());
    const { secretKey, id, test } = await createEndpoints(service(), receiver.url);
    const { id: deliveryId } = await test(id);
    await waitForDeliveries(service().baseUrl, secretKey, id, 1, isTried);
    await askOf(service(), secretKey, id, 'PATCH', { enabled: false });
    const [waiting] = await deliveriesTo(service().baseUrl, secretKey, id);
    expect(waiting).toMatchObject({ id: deliveryId, status: 'pending', nextAttemptAt: null });
    isBroken = false;
    await setTimeout(7_000);
    expect(receiver.received).toHaveLength(1);
    await askOf(service(), secretKey, id, 'PATCH', { enabled: true });
    await waitForDeliveries(service().baseUrl, secretKey, id, 1);
  });
});

describe('a receiver that answers with Retry-After', () => {
  /** One that is busy at first. */
  const busy = (status: number, retryAfter: string) => {
    let asked = 0;
    return startReceiver((_request, response) => {
      if (asked++ === 0) response.writeHead(status, { 'Retry-After': retryAfter }).end();
      else response.writeHead(204).end();
    });
  };
  const sentAt = ({ headers }: Received) => Number(headers['webhook-timestamp']);

  it('gets nothing before that, also no new event', async () => {
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

describe('a receiver that never answers', () => {
  it('delays no other endpoint, and its deliveries fail after ten seconds', async () => {
    const silent = await startReceiver(() => {});
    const quick = await startReceiver();
    const { secretKey, ids, test } = await createEndpoints(service(), silent.url, quick.url);
    const [slow = '', fast = ''] = ids;
    // More than are sent at a time.
    await Promise.all(Array.from({ length: 15 }, () => test(slow)));
    await silent.next();
    const elsewhere = await createEndpoints(service(), quick.url);
    const started = performance.now();
    await Promise.all([test(fast), elsewhere.test(elsewhere.id)]);
    await Promise.all([quick.next(), quick.next()]);
    // The queue is looked at twice a second.
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(silent.received.length).toBeLessThanOrEqual(10);
    const tried = async () => (await deliveriesTo(service().baseUrl, secretKey, slow)).filter(isTried);
    await expect.poll(async () => (await tried()).length).toBeGreaterThan(0);
    const [attempt] = (await tried())[0]?.attempts ?? [];
    expect(attempt).toMatchObject({ status: null, failure: 'timeout' });
    expect(attempt?.durationMilliseconds).toBeGreaterThanOrEqual(9_900);
    expect(attempt?.durationMilliseconds).toBeLessThan(15_000);
  });
});
