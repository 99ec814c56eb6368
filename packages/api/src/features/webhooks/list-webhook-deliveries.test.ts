import type { Pagination, WebhookDelivery } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { runService } from '../../../test/running-service.ts';
import { callWebhook, createWebhook, loopbackSettings } from '../../../test/webhooks/endpoint.ts';
import { startReceiver } from '../../../test/webhooks/receiver.ts';
import { waitForDeliveries } from '../../../test/webhooks/wait-for-deliveries.ts';

const service = runService(loopbackSettings);

async function list(key: string, path: string) {
  const { status, body } = await callWebhook(service(), key, path, 'GET');
  return { status, ...(body as { data: WebhookDelivery[]; pagination: Pagination }) };
}

describe('200', () => {
  it('lists deliveries with every attempt, newest first, page by page', async () => {
    const { secretKey } = await service().organization();
    const { url } = await startReceiver();
    const { id } = await createWebhook(service(), secretKey, url);
    for (const _ of [1, 2, 3]) await callWebhook(service(), secretKey, `${id}/test`);
    const all = await waitForDeliveries(service().baseUrl, secretKey, id, 3);
    const first = await list(secretKey, `${id}/deliveries?limit=2`);
    const rest = await list(secretKey, `${id}/deliveries?limit=2&cursor=${first.pagination.cursor}`);
    expect([...first.data, ...rest.data]).toEqual(all);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .reverse(),
    );
    for (const { attempts } of all) {
      expect(attempts).toMatchObject([{ status: 204, failure: null }]);
      expect(attempts[0]?.durationMilliseconds).toBeGreaterThanOrEqual(0);
    }
  });

  it('returns why an attempt failed, and when the next one is due', async () => {
    const { secretKey } = await service().organization();
    const { url } = await startReceiver((_request, response) => void response.writeHead(503).end('Not now.'));
    const { id } = await createWebhook(service(), secretKey, url);
    await callWebhook(service(), secretKey, `${id}/test`);
    const isTried = ({ attempts }: WebhookDelivery) => attempts.length > 0;
    const [delivery] = await waitForDeliveries(service().baseUrl, secretKey, id, 1, isTried);
    expect(delivery?.attempts).toMatchObject([{ status: 503, failure: 'status', answer: null }]);
    const wait = Date.parse(delivery?.nextAttemptAt ?? '') - Date.parse(delivery?.attempts[0]?.at ?? '');
    expect(wait).toBeGreaterThanOrEqual(5_000);
    expect(wait).toBeLessThan(15_000);
  });
});
