import type { WebhookWithSecret } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { dataOf, refusedWith } from '../../../test/ask.ts';
import { shareService } from '../../../test/running-service.ts';
import { askForWebhook, readWebhook } from '../../../test/webhooks/endpoint.ts';
import { maxWebhooks } from './endpoint-store.ts';

const service = shareService();
const wanted = { url: 'https://shop.example/hooks', events: ['submission.completed', 'submission.failed'] };

const create = (key: string, more: object = {}) => askForWebhook(service(), key, { ...wanted, ...more });

describe('201', () => {
  it('registers an endpoint, and returns its secret', async () => {
    const { secretKey } = await service().organization();
    const response = await create(secretKey, { description: 'Orders' });
    expect(response.status).toBe(201);
    const made = dataOf<WebhookWithSecret>(response);
    expect(made).toMatchObject({ ...wanted, description: 'Orders', enabled: true, disabledReason: null });
    expect(made.secret).toMatch(/^whsec_/);
    const { secret: _secret, ...rest } = made;
    expect(await readWebhook(service(), secretKey, made.id)).toEqual(rest);
  });

  it('normalizes the URL, and removes repeated events', async () => {
    const { secretKey } = await service().organization();
    const events = ['document.viewed', 'document.viewed', 'document.created'];
    const made = dataOf<WebhookWithSecret>(await create(secretKey, { url: 'HTTPS://Shop.Example:443/a/../b', events }));
    expect(made.url).toBe('https://shop.example/b');
    expect(made.events).toEqual(['document.viewed', 'document.created']);
    expect(made.description).toBeNull();
  });

  it('accepts a host name that does not resolve yet, as each attempt resolves it', async () => {
    const { secretKey } = await service().organization();
    expect((await create(secretKey, { url: 'https://slow.test/' })).status).toBe(201);
  });
});

describe('400 and 422', () => {
  it.each([
    ['a value that is not a URL', { url: 'shop.example/hooks' }, 400, 'url', 'format'],
    ['an address of this machine', { url: 'https://127.0.0.1/' }, 422, 'url', 'not_allowed'],
    ['plain HTTP', { url: 'http://shop.example/' }, 422, 'url', 'not_allowed'],
    ['no events', { events: [] }, 422, 'events', 'too_few'],
    ['an unknown event', { events: ['submission.eaten'] }, 422, 'events[0]', 'unknown'],
    ['an unknown member', { secret: 'whsec_mine' }, 422, 'secret', 'unknown_member'],
  ])('for %s', async (_, more, status, field, reason) => {
    const { secretKey } = await service().organization();
    expect(await create(secretKey, more)).toMatchObject(refusedWith(status, { field, reason }, 'VALIDATION_ERROR'));
  });

  it('for more endpoints than an organization may have', async () => {
    const { secretKey } = await service().organization();
    const all = await Promise.all(Array.from({ length: maxWebhooks + 1 }, () => create(secretKey)));
    const refused = all.filter(({ status }) => status !== 201);
    expect(refused).toMatchObject([{ status: 422, body: { error: { details: { reason: 'too_many' } } } }]);
  });
});
