import type { WebhookRecord, WebhookWithSecret } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { dataOf, refusedWith } from '../../../test/ask.ts';
import { shareService } from '../../../test/running-service.ts';
import { callWebhook, createWebhook, readWebhook } from '../../../test/webhooks/endpoint.ts';

const service = shareService();

async function setUp() {
  const { secretKey } = await service().organization();
  const { secret: _secret, ...made } = await createWebhook(service(), secretKey, 'https://shop.example/hooks');
  return { made, secretKey, change: (body: object) => callWebhook(service(), secretKey, made.id, 'PATCH', body) };
}

describe('200', () => {
  it('changes only the given members', async () => {
    const { made, change, secretKey } = await setUp();
    const changes = { url: 'https://shop.example/other', events: ['document.viewed'], description: 'Views' };
    const response = await change(changes);
    expect(response.status).toBe(200);
    const changed = dataOf<WebhookRecord>(response);
    expect(changed).toEqual({ ...made, ...changes, updatedAt: changed.updatedAt });
    expect(await readWebhook(service(), secretKey, made.id)).toEqual(changed);
    expect(dataOf(await change({ description: null }))).toMatchObject({ ...changes, description: null });
  });

  it('disables an endpoint, and enables it again', async () => {
    const { change } = await setUp();
    expect(dataOf(await change({ enabled: false }))).toMatchObject({ enabled: false, disabledReason: 'asked' });
    expect(dataOf(await change({ enabled: true }))).toMatchObject({ enabled: true, disabledReason: null });
  });

  it('changes nothing when all values are the same', async () => {
    const { made, change } = await setUp();
    const { url, events, description, enabled } = made as WebhookWithSecret;
    expect(dataOf(await change({ url, events, description, enabled }))).toEqual(made);
    expect(dataOf(await change({}))).toEqual(made);
  });
});

describe('422', () => {
  it('for an address that is not allowed, and changes nothing', async () => {
    const { made, change, secretKey } = await setUp();
    const { status, body } = await change({ url: 'https://[::1]/' });
    const details = { field: 'url', reason: 'not_allowed' };
    expect({ status, body }).toMatchObject(refusedWith(422, details));
    expect(await readWebhook(service(), secretKey, made.id)).toEqual(made);
  });
});
