import { describe, expect, it } from 'vitest';
import { dataOf } from '../../../test/ask.ts';
import { runService } from '../../../test/running-service.ts';
import { callWebhook, createWebhook, loopbackSettings } from '../../../test/webhooks/endpoint.ts';
import { startReceiver } from '../../../test/webhooks/receiver.ts';
import { waitForDeliveries } from '../../../test/webhooks/wait-for-deliveries.ts';

const service = runService(loopbackSettings);

describe('200', () => {
  it('removes an endpoint with its deliveries', async () => {
    const { secretKey } = await service().organization();
    const { url } = await startReceiver();
    const { id } = await createWebhook(service(), secretKey, url);
    await callWebhook(service(), secretKey, `${id}/test`);
    await waitForDeliveries(service().baseUrl, secretKey, id, 1);
    const response = await callWebhook(service(), secretKey, id, 'DELETE');
    expect(response.status).toBe(200);
    expect(dataOf(response)).toEqual({ id, deleted: true });
    for (const [path, method] of [
      [id, 'GET'],
      [id, 'DELETE'],
      [`${id}/deliveries`, 'GET'],
      [`${id}/test`, 'POST'],
    ] as const) {
      expect((await callWebhook(service(), secretKey, path, method)).status).toBe(404);
    }
  });
});
