import type { WebhookDelivery } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { runService } from '../running-service.ts';
import { callWebhook, createEndpoints, createWebhook, loopbackSettings, readWebhook } from './endpoint.ts';
import { startReceiver } from './receiver.ts';
import { deliveriesTo, waitForDeliveries } from './wait-for-deliveries.ts';

const service = runService(loopbackSettings);

const isTried = ({ attempts }: WebhookDelivery) => attempts.length > 0;

describe('a refused delivery', () => {
  it('sets failingSince of the endpoint', async () => {
    const receiver = await startReceiver((_request, response) => void response.writeHead(404).end());
    const { secretKey, id, test } = await createEndpoints(service(), receiver.url);
    await test(id);
    const [delivery] = await waitForDeliveries(service().baseUrl, secretKey, id, 1, isTried);
    const { failingSince, enabled } = await readWebhook(service(), secretKey, id);
    expect(enabled).toBe(true);
    expect(Date.parse(failingSince ?? '')).toBeGreaterThanOrEqual(Date.parse(delivery?.attempts[0]?.at ?? ''));
  });

  it('disables the endpoint and is not retried when the status is 410', async () => {
    const receiver = await startReceiver((_request, response) => void response.writeHead(410).end());
    const { secretKey, id, test } = await createEndpoints(service(), receiver.url);
    await test(id);
    await waitForDeliveries(service().baseUrl, secretKey, id, 1, isTried);
    expect(await readWebhook(service(), secretKey, id)).toMatchObject({ enabled: false, disabledReason: 'gone' });
    expect(await deliveriesTo(service().baseUrl, secretKey, id)).toMatchObject([{ nextAttemptAt: null }]);
  });
});

describe('the log', () => {
  it('contains the outcome of each attempt, but no secrets or URLs', async () => {
    const receiver = await startReceiver((_request, response) => void response.writeHead(500).end('sk_live_1'));
    const { secretKey } = await service().organization();
    const { id, secret } = await createWebhook(service(), secretKey, `${receiver.url}?token=abc`);
    await callWebhook(service(), secretKey, `${id}/test`);
    await waitForDeliveries(service().baseUrl, secretKey, id, 1, isTried);
    await expect.poll(() => service().logged()).toContain(`"webhookId":"${id}"`);
    for (const word of [secret, secret.slice(6, 20), 'token=abc', 'sk_live_1', '/hooks']) {
      expect(service().logged()).not.toContain(word);
    }
  });
});
