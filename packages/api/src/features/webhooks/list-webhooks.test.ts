import type { Pagination, WebhookRecord } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { shareService } from '../../../test/running-service.ts';
import { createWebhook, readWebhook } from '../../../test/webhooks/endpoint.ts';

const service = shareService();

const list = async (key: string, query = '') => {
  const { status, body } = await ask(`${service().baseUrl}/webhooks${query}`, key);
  return { status, ...(body as { data: WebhookRecord[]; pagination: Pagination }) };
};

describe('200', () => {
  it('lists the endpoints of the organization, newest first, page by page, without secrets', async () => {
    const { secretKey } = await service().organization();
    const urls = ['a', 'b', 'c'].map((path) => `https://shop.example/${path}`);
    const ids: string[] = [];
    for (const url of urls) ids.unshift((await createWebhook(service(), secretKey, url)).id);
    const first = await list(secretKey, '?limit=2');
    const rest = await list(secretKey, `?limit=2&cursor=${first.pagination.cursor}`);
    const all = [...first.data, ...rest.data];
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set(ids));
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
    expect(JSON.stringify(all)).not.toContain('whsec_');
    expect(all[0]).toEqual(await readWebhook(service(), secretKey, all[0]?.id ?? ''));
  });
});
