import { setTimeout } from 'node:timers/promises';
import type { WebhookDelivery } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { runService } from '../running-service.ts';
import { askOf, createWebhook, dataOf, toLoopback, webhookNow } from './endpoint.ts';
import { type Received, startReceiver } from './receiver.ts';
import { deliveriesTo, waitForDeliveries } from './wait-for-deliveries.ts';

const service = runService(toLoopback);

const isTried = ({ attempts }: WebhookDelivery) => attempts.length > 0;

async function setUp(...urls: readonly string[]) {
  const { secretKey } = await service().organization();
  const ids: string[] = [];
  for (const url of urls) ids.push((await createWebhook(service(), secretKey, url)).id);
  const test = async (id: string) => dataOf<WebhookDelivery>(await askOf(service(), secretKey, `${id}/test`));
  return { secretKey, ids, id: ids[0] ?? '', test };
}

describe('a delivery that was refused', () => {
  it('comes again under the same id with the same body, until it is taken', async () => {
    let refused = 0;
    const receiver = await startReceiver((_request, response) => {
      response.writeHead(refused++ === 0 ? 500 : 200).end();
    });
    const { secretKey, id, test } = await setUp(receiver.url);
    await test(id);
    const [first, second] = [await receiver.next(), await receiver.next()];
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    expect(second.body).toBe(first.body);
    expect(Number(second.headers['webhook-timestamp'])).toBeGreaterThan(Number(first.headers['webhook-timestamp']));
    const [delivery] = await waitForDeliveries(service().baseUrl, secretKey, id, 1);
    expect(delivery?.attempts.map(({ status }) => status)).toEqual([500, 200]);
    expect(await webhookNow(service(), secretKey, id)).toMatchObject({ failingSince: null });
  });

  it('says since when the endpoint fails', async () => {
    const receiver = await startReceiver((_request, response) => void response.writeHead(404).end());
    const { secretKey, id, test } = await setUp(receiver.url);
    await test(id);
    const [delivery] = await waitForDeliveries(service().baseUrl, secretKey, id, 1, isTried);
    const { failingSince, enabled } = await webhookNow(service(), secretKey, id);
    expect(enabled).toBe(true);
    expect(Date.parse(failingSince ?? '')).toBeGreaterThanOrEqual(Date.parse(delivery?.attempts[0]?.at ?? ''));
  });

  it('with 410 is the last: the endpoint is disabled, and nothing is sent to it', async () => {
    const receiver = await startReceiver((_request, response) => void response.writeHead(410).end());
    const { secretKey, id, test } = await setUp(receiver.url);
    await test(id);
    await waitForDeliveries(service().baseUrl, secretKey, id, 1, isTried);
    expect(await webhookNow(service(), secretKey, id)).toMatchObject({ enabled: false, disabledReason: 'gone' });
    expect(await deliveriesTo(service().baseUrl, secretKey, id)).toMatchObject([{ nextAttemptAt: null }]);
  });

  it('waits while somebody has disabled the endpoint, and goes on when it is enabled', async () => {
    let isBroken = true;
    const receiver = await startReceiver((_request, response) => void response.writeHead(isBroken ? 500 : 200).end());
    const { secretKey, id, test } = await setUp(receiver.url);
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

describe('a receiver that says when to come again', () => {
  /** One that is too busy at first, and says for how long. */
  const busy = (status: number, retryAfter: string) => {
    let asked = 0;
    return startReceiver((_request, response) => {
      if (asked++ === 0) response.writeHead(status, { 'Retry-After': retryAfter }).end();
      else response.writeHead(204).end();
    });
  };
  const sentAt = ({ headers }: Received) => Number(headers['webhook-timestamp']);

  it.each([429, 503])('with %i is left alone until then, also by what happens meanwhile', async (status) => {
    const receiver = await busy(status, '9');
    const { secretKey, id, test } = await setUp(receiver.url);
    await test(id);
    const first = await receiver.next();
    await waitForDeliveries(service().baseUrl, secretKey, id, 1, isTried);
    await test(id);
    const others = [await receiver.next(), await receiver.next()];
    for (const other of others) expect(sentAt(other)).toBeGreaterThanOrEqual(sentAt(first) + 9);
    await waitForDeliveries(service().baseUrl, secretKey, id, 2);
  });

  it('is not believed for longer than what waits longest, and no more once it is elsewhere', async () => {
    const receiver = await busy(429, 'Fri, 01 Jan 2100 00:00:00 GMT');
    const { secretKey, id, test } = await setUp(receiver.url);
    await test(id);
    const [delivery] = await waitForDeliveries(service().baseUrl, secretKey, id, 1, isTried);
    const wait = Date.parse(delivery?.nextAttemptAt ?? '') - Date.parse(delivery?.attempts[0]?.at ?? '');
    expect(wait / 3_600_000).toBeCloseTo(17, 1);
    const elsewhere = await startReceiver();
    await test(id);
    await askOf(service(), secretKey, id, 'PATCH', { url: elsewhere.url });
    // What was refused there is sent here, too, and not when the other one wanted it.
    await Promise.all([elsewhere.next(), elsewhere.next()]);
    await waitForDeliveries(service().baseUrl, secretKey, id, 2);
    expect(receiver.received).toHaveLength(1);
  });
});

describe('a receiver that never answers', () => {
  it('keeps no other endpoint waiting, of the same organization or another, and fails after ten seconds', async () => {
    const silent = await startReceiver(() => {});
    const quick = await startReceiver();
    const { secretKey, ids, test } = await setUp(silent.url, quick.url);
    const [slow = '', fast = ''] = ids;
    // More than are sent to it at a time.
    await Promise.all(Array.from({ length: 15 }, () => test(slow)));
    await silent.next();
    const elsewhere = await setUp(quick.url);
    const started = performance.now();
    await Promise.all([test(fast), elsewhere.test(elsewhere.id)]);
    await Promise.all([quick.next(), quick.next()]);
    // Both had half a second to be noticed in, and nobody before them.
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(silent.received.length).toBeLessThanOrEqual(10);
    const tried = async () => (await deliveriesTo(service().baseUrl, secretKey, slow)).filter(isTried);
    await expect.poll(async () => (await tried()).length).toBeGreaterThan(0);
    const [attempt] = (await tried())[0]?.attempts ?? [];
    expect(attempt).toMatchObject({ status: null, failure: 'timeout' });
    expect(attempt?.durationMilliseconds).toBeGreaterThanOrEqual(9_900);
    expect(attempt?.durationMilliseconds).toBeLessThan(15_000);
  });

  it('has fewer places than its organization, so that many of them keep no other waiting either', async () => {
    let refused = 0;
    // Each has failed once, and never answers again.
    const silent = await startReceiver((_request, response) => {
      if (refused++ < 8) response.writeHead(500).end();
    });
    const quick = await startReceiver();
    const { secretKey, ids, test } = await setUp(...Array.from({ length: 8 }, () => silent.url), quick.url);
    const [fast = '', ...slow] = ids.toReversed();
    for (const id of slow) await test(id);
    for (const id of slow) await waitForDeliveries(service().baseUrl, secretKey, id, 1, isTried);
    for (const id of slow) await test(id);
    await expect.poll(() => silent.received.length).toBeGreaterThan(8);
    await test(fast);
    await quick.next();
    // No attempt has ended meanwhile: all that were begun are still under way.
    for (const id of slow) expect((await deliveriesTo(service().baseUrl, secretKey, id))[0]?.attempts).toEqual([]);
  });
});

describe('receivers that take what is sent, but take long', () => {
  it('have fewer places than their organization, so that one that is quick always finds one', async () => {
    let asked = 0;
    // Each takes one message after 2.5 s, and has not made up its mind about the next one when this is over.
    const slow = await startReceiver((_request, response) => {
      if (asked++ < 5) setTimeout(2_500).then(() => response.writeHead(204).end());
    });
    const quick = await startReceiver();
    const { secretKey, ids, test } = await setUp(...Array.from({ length: 5 }, () => slow.url), quick.url);
    const [fast = '', ...others] = ids.toReversed();
    for (const id of others) await test(id);
    for (const id of others) await waitForDeliveries(service().baseUrl, secretKey, id, 1);
    for (const id of others) await test(id);
    await expect.poll(() => slow.received.length).toBeGreaterThan(5);
    await test(fast);
    await quick.next();
    // No attempt has ended meanwhile: nobody had to give up for the quick one to be told.
    for (const id of others) expect((await deliveriesTo(service().baseUrl, secretKey, id))[0]?.attempts).toEqual([]);
  });
});

describe('what is logged', () => {
  it('tells how each attempt went, and nothing of a secret or of where it was sent', async () => {
    const receiver = await startReceiver((_request, response) => void response.writeHead(500).end('sk_live_1'));
    const { secretKey } = await service().organization();
    const { id, secret } = await createWebhook(service(), secretKey, `${receiver.url}?token=abc`);
    await askOf(service(), secretKey, `${id}/test`);
    await waitForDeliveries(service().baseUrl, secretKey, id, 1, isTried);
    await expect.poll(() => service().logged()).toContain(`"webhookId":"${id}"`);
    for (const word of [secret, secret.slice(6, 20), 'token=abc', 'sk_live_1', '/hooks']) {
      expect(service().logged()).not.toContain(word);
    }
  });
});
