import type { CreatedApiKey, KeyRecord } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { ask, dataOf, post } from '../../../test/ask.ts';
import { createDocument } from '../../../test/documents.ts';
import { shareService, type TestOrganization } from '../../../test/running-service.ts';

const service = shareService();

const revoke = (asking: string, keyId: string) =>
  ask(`${service().baseUrl}/api-keys/${keyId}`, asking, { method: 'DELETE' });
const validate = (key: string) => ask(`${service().baseUrl}/sdk/validate-key`, key, { method: 'POST' });

async function create({ secretKey }: TestOrganization, wanted: object = {}): Promise<CreatedApiKey> {
  return dataOf(await post(`${service().baseUrl}/api-keys`, secretKey, { kind: 'pk', ...wanted }));
}

async function firstSecretKeyOf({ secretKey }: TestOrganization): Promise<string> {
  const { body } = await ask(`${service().baseUrl}/api-keys`, secretKey);
  return dataOf<KeyRecord[]>({ body }).findLast(({ kind }) => kind === 'sk')?.id ?? '';
}

describe('200', () => {
  it('revokes a key immediately', async () => {
    const organization = await service().organization();
    const { id, key } = await create(organization);
    expect((await validate(key)).status).toBe(200);
    const { status, body } = await revoke(organization.secretKey, id);
    expect(status).toBe(200);
    const record = dataOf<KeyRecord>({ body });
    expect(Date.parse(record.revokedAt ?? '')).toBeLessThanOrEqual(Date.now());
    const { status: after, body: refusal } = await validate(key);
    expect(after).toBe(401);
    expect(refusal).toMatchObject({ valid: false });
  });

  it('invalidates file URLs created with the key', async () => {
    const organization = await service().organization();
    const { id: documentId } = await createDocument(service().baseUrl, organization.secretKey);
    const { id, key } = await create(organization);
    const { body } = await ask(`${service().baseUrl}/sdk/documents/${documentId}`, key);
    const { documentUrl } = body as { documentUrl: string };
    expect((await ask(documentUrl, undefined)).status).toBe(200);
    await revoke(organization.secretKey, id);
    expect((await ask(documentUrl, undefined)).status).toBe(403);
  });

  it('returns the same response when the key is revoked again', async () => {
    const organization = await service().organization();
    const { id } = await create(organization);
    const first = dataOf<KeyRecord>(await revoke(organization.secretKey, id));
    const { status, body } = await revoke(organization.secretKey, id);
    expect(status).toBe(200);
    expect(dataOf<KeyRecord>({ body })).toEqual(first);
  });
});

describe('422', () => {
  const few = ['api-keys:write', 'documents:read'] as const;

  it('for a key with a scope that the calling key lacks', async () => {
    const organization = await service().organization();
    const [asking, wide] = [await organization.key('sk', { scopes: few }), await create(organization, { kind: 'sk' })];
    const { status, body } = await revoke(asking, wide.id);
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: { details: { field: 'keyId', reason: 'exceeds_key' } } });
    expect((await validate(wide.key)).status).toBe(200);
  });

  it('is not returned for a key with the same scopes or fewer', async () => {
    const organization = await service().organization();
    const asking = await organization.key('sk', { scopes: few });
    for (const scopes of [few, ['documents:read']]) {
      const { id } = await create(organization, { kind: 'sk', scopes });
      expect((await revoke(asking, id)).status).toBe(200);
    }
  });

  it('is not returned when the calling key administers the organization', async () => {
    const organization = await service().organization();
    const asking = await organization.key('sk', { scopes: ['api-keys:write', 'organizations:write'] });
    expect((await revoke(asking, (await create(organization, { kind: 'sk' })).id)).status).toBe(200);
  });

  it('when the calling key has organizations:write, but is limited to documents', async () => {
    const organization = await service().organization();
    const { id: documentId } = await createDocument(service().baseUrl, organization.secretKey);
    const scopes = ['api-keys:write', 'organizations:write'] as const;
    const asking = await organization.key('sk', { scopes, documentIds: [documentId] });
    const { id } = await create(organization, { kind: 'sk', documentIds: [documentId] });
    expect((await revoke(asking, id)).status).toBe(422);
  });
});

describe('409', () => {
  it('for the last secret key that can create others', async () => {
    const organization = await service().organization();
    const id = await firstSecretKeyOf(organization);
    const { status, body } = await revoke(organization.secretKey, id);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      error: { code: 'VALIDATION_ERROR', details: { field: 'keyId', reason: 'last_key' } },
    });
    expect((await validate(organization.secretKey)).status).toBe(200);
  });
});
