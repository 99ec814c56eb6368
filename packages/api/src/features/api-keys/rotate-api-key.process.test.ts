import type { CreatedApiKey, KeyRecord } from '@document-signer/core';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { ask, dataOf, post, refusedWith } from '../../../test/ask.ts';
import { runService, type TestOrganization } from '../../../test/running-service.ts';

// Fakes the clock before the service starts, so that only the tests advance it.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') });
afterAll(() => {
  vi.useRealTimers();
});

const service = runService();
const week = 7 * 24 * 3600;

const rotate = (asking: string, keyId: string, body: unknown = {}) =>
  post(`${service().baseUrl}/api-keys/${keyId}/rotate`, asking, body);
const statusOf = async (key: string) =>
  (await ask(`${service().baseUrl}/sdk/validate-key`, key, { method: 'POST' })).status;

async function create({ secretKey }: TestOrganization, wanted: object = {}): Promise<CreatedApiKey> {
  return dataOf<CreatedApiKey>(await post(`${service().baseUrl}/api-keys`, secretKey, { kind: 'pk', ...wanted }));
}

describe('201', () => {
  it('returns a new key with the same rights, and revokes the old one', async () => {
    const organization = await service().organization();
    const grant = { name: 'Shop', scopes: ['documents:read'], allowedOrigins: ['https://shop.example'] };
    const old = await create(organization, grant);
    const response = await rotate(organization.secretKey, old.id);
    expect(response.status).toBe(201);
    const made = dataOf<CreatedApiKey>(response);
    const { id, key, prefix, last4, createdAt } = made;
    expect(made).toEqual({ ...old, id, key, prefix, last4, createdAt });
    expect(id).not.toBe(old.id);
    expect([await statusOf(made.key), await statusOf(old.key)]).toEqual([200, 401]);
  });

  it('keeps both keys valid during the overlap, then only the new one', async () => {
    const overlap = 3600;
    const organization = await service().organization();
    const old = await create(organization);
    const { key } = dataOf<CreatedApiKey>(await rotate(organization.secretKey, old.id, { overlapSeconds: overlap }));
    expect([await statusOf(old.key), await statusOf(key)]).toEqual([200, 200]);
    vi.setSystemTime(Date.now() + overlap * 1000 - 1);
    expect([await statusOf(old.key), await statusOf(key)]).toEqual([200, 200]);
    vi.setSystemTime(Date.now() + 1);
    expect([await statusOf(old.key), await statusOf(key)]).toEqual([401, 200]);
  });

  it('lets a secret key rotate itself', async () => {
    const { secretKey } = await service().organization();
    const { body } = await ask(`${service().baseUrl}/api-keys`, secretKey);
    const own = dataOf<KeyRecord[]>({ body }).find(({ kind }) => kind === 'sk');
    const { key } = dataOf<CreatedApiKey>(await rotate(secretKey, own?.id ?? ''));
    expect([await statusOf(secretKey), await statusOf(key)]).toEqual([401, 200]);
  });

  it('shows the end of the overlap on the old key', async () => {
    const organization = await service().organization();
    const old = await create(organization);
    await rotate(organization.secretKey, old.id, { overlapSeconds: 60 });
    const { body } = await ask(`${service().baseUrl}/api-keys`, organization.secretKey);
    const record = dataOf<KeyRecord[]>({ body }).find(({ id }) => id === old.id);
    expect(record).toMatchObject({ revokedAt: null, expiresAt: new Date(Date.now() + 60_000).toISOString() });
  });
});

describe('400', () => {
  it('for an overlap that is not a number', async () => {
    const organization = await service().organization();
    const { id } = await create(organization);
    expect(await rotate(organization.secretKey, id, { overlapSeconds: '60' })).toMatchObject(
      refusedWith(400, { field: 'overlapSeconds', reason: 'type' }),
    );
  });
});

describe('409', () => {
  it('for a rotated key, during its overlap', async () => {
    const organization = await service().organization();
    const { id } = await create(organization);
    await rotate(organization.secretKey, id, { overlapSeconds: 60 });
    expect(await rotate(organization.secretKey, id)).toMatchObject(
      refusedWith(409, { field: 'keyId', reason: 'rotated' }),
    );
  });
});

describe('422', () => {
  it.each([-1, week + 1])('for an overlap of %i seconds', async (overlapSeconds) => {
    const organization = await service().organization();
    const { id } = await create(organization);
    expect(await rotate(organization.secretKey, id, { overlapSeconds })).toMatchObject(
      refusedWith(422, { field: 'overlapSeconds', reason: 'range', min: 0, max: week }),
    );
  });

  it('for a key with more scopes, origins or lifetime than the calling key', async () => {
    const organization = await service().organization();
    const wide = await create(organization, { kind: 'sk' });
    for (const grant of [
      { scopes: ['api-keys:write'] as const },
      { allowedOrigins: ['https://shop.example'] },
      { expiresAt: Date.parse('2099-01-01') },
    ]) {
      expect(await rotate(await organization.key('sk', grant), wide.id)).toMatchObject(
        refusedWith(422, { field: 'keyId', reason: 'exceeds_key' }),
      );
    }
    expect(await statusOf(wide.key)).toBe(200);
  });

  it('for the successor of the calling key', async () => {
    const organization = await service().organization();
    const stolen = await create(organization, { kind: 'sk' });
    const fresh = dataOf<CreatedApiKey>(await rotate(organization.secretKey, stolen.id, { overlapSeconds: 60 }));
    expect((await rotate(stolen.key, fresh.id)).status).toBe(422);
    expect(await statusOf(fresh.key)).toBe(200);
  });
});
