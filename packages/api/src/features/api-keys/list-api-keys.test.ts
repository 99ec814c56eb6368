import { type CreatedApiKey, type KeyRecord, newId, type Pagination } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { ask, post } from '../../../test/ask.ts';
import { shareService } from '../../../test/running-service.ts';

const service = shareService();

interface Listed {
  readonly data: readonly KeyRecord[];
  readonly pagination: Pagination;
}

async function list(key: string, query = ''): Promise<Listed> {
  const { status, body } = await ask(`${service().baseUrl}/api-keys${query}`, key);
  expect(status).toBe(200);
  return body as Listed;
}

async function create(secretKey: string, wanted: object): Promise<CreatedApiKey> {
  return ((await post(`${service().baseUrl}/api-keys`, secretKey, wanted)).body as { data: CreatedApiKey }).data;
}

describe('200', () => {
  it('lists all keys, newest first, without revealing them', async () => {
    const { secretKey, publicKey } = await service().organization();
    const made = await create(secretKey, { kind: 'pk', name: 'Shop' });
    const { data, pagination } = await list(secretKey);
    expect(pagination).toEqual({ hasMore: false, limit: 20 });
    expect(data.map(({ kind, name }) => [kind, name])).toContainEqual(['pk', 'Shop']);
    const times = data.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
    for (const key of [secretKey, publicKey, made.key]) {
      expect(JSON.stringify(data)).not.toContain(key);
      expect(data.map(({ prefix, last4 }) => prefix + last4)).toContain(key.slice(0, 7) + key.slice(-4));
    }
  });

  it('lists revoked and expired keys', async () => {
    const { secretKey, key } = await service().organization();
    await key('pk', { name: 'Expired', expiresAt: Date.now() - 1 });
    const { id } = await create(secretKey, { kind: 'pk', name: 'Revoked' });
    await ask(`${service().baseUrl}/api-keys/${id}`, secretKey, { method: 'DELETE' });
    const { data } = await list(secretKey);
    expect(data.find(({ name }) => name === 'Expired')?.expiresAt).toMatch(/Z$/);
    expect(data.find(({ name }) => name === 'Revoked')?.revokedAt).toMatch(/Z$/);
  });

  it('pages through each key once while others are created', async () => {
    const { secretKey } = await service().organization();
    for (let count = 0; count < 5; count++) await create(secretKey, { kind: 'pk' });
    const all = (await list(secretKey)).data.map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(secretKey, `?limit=2${cursor === undefined ? '' : `&cursor=${cursor}`}`);
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.pagination.cursor;
      await create(secretKey, { kind: 'pk' });
    } while (cursor !== undefined);
    expect(seen).toEqual(all);
  });

  it('lists only keys limited to the same documents when the calling key is limited', async () => {
    const { key } = await service().organization();
    const [first, second, other] = [newId('doc'), newId('doc'), newId('doc')];
    for (const documentIds of [[first], [first, second], [second, first], [first, other], [other], null]) {
      await key('pk', { name: String(documentIds?.length ?? 'all'), documentIds });
    }
    const asking = await key('sk', { name: 'asking', documentIds: [second, first] });
    const { data } = await list(asking);
    expect(data.map(({ name }) => name).sort()).toEqual(['1', '2', '2', 'asking']);
    expect(JSON.stringify(data)).not.toContain(other);
  });
});
