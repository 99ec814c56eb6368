import {
  type CreatedApiKey,
  createdApiKeySchema,
  kindOfApiKey,
  newId,
  publicScopes,
  scopes,
} from '@document-signer/core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ask, post } from '../../../test/ask.ts';
import { createDocument } from '../../../test/documents.ts';
import { runService } from '../../../test/running-service.ts';

const service = runService();

const create = (key: string, wanted: object) => post(`${service().baseUrl}/api-keys`, key, wanted);
const dataOf = (body: unknown) => (body as { data: CreatedApiKey }).data;
const detailsOf = (body: unknown) => (body as { error: { details: unknown } }).error.details;

describe('201', () => {
  it('shows the key this once, and it works', async () => {
    const { secretKey } = await service().organization();
    const { status, body } = await create(secretKey, { kind: 'pk', name: 'Shop' });
    expect(status).toBe(201);
    const { key, ...record } = v.parse(v.strictObject(createdApiKeySchema.entries), dataOf(body));
    expect(kindOfApiKey(key)).toBe('pk');
    expect(record).toMatchObject({
      ...{ kind: 'pk', name: 'Shop', prefix: key.slice(0, 7), last4: key.slice(-4), scopes: publicScopes },
      ...{ allowedOrigins: null, documentIds: null, expiresAt: null, revokedAt: null, lastUsedAt: null },
    });
    expect((await ask(`${service().baseUrl}/sdk/validate-key`, key, { method: 'POST' })).status).toBe(200);
  });

  it('gives a secret key all that the asking one has, and not more', async () => {
    const { secretKey, key } = await service().organization();
    expect(dataOf((await create(secretKey, { kind: 'sk' })).body).scopes).toEqual(scopes);
    const few = await key('sk', { scopes: ['api-keys:write', 'documents:read'] });
    expect(dataOf((await create(few, { kind: 'sk' })).body).scopes).toEqual(['api-keys:write', 'documents:read']);
    expect(dataOf((await create(few, { kind: 'pk' })).body).scopes).toEqual(['documents:read']);
  });

  it('hands a browser one document for a short while', async () => {
    const { secretKey } = await service().organization();
    const [shown, hidden] = [
      await createDocument(service().baseUrl, secretKey),
      await createDocument(service().baseUrl, secretKey),
    ];
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const { key, ...record } = dataOf(
      (await create(secretKey, { kind: 'pk', documentIds: [shown.id], expiresAt })).body,
    );
    expect(record).toMatchObject({ documentIds: [shown.id], expiresAt });
    const get = async (id: string) => (await ask(`${service().baseUrl}/sdk/documents/${id}`, key)).status;
    expect([await get(shown.id), await get(hidden.id)]).toEqual([200, 404]);
  });

  it('takes a time with another offset for the same moment', async () => {
    const { secretKey } = await service().organization();
    const { body } = await create(secretKey, { kind: 'pk', expiresAt: '2999-01-01T02:00:00+02:00' });
    expect(dataOf(body).expiresAt).toBe('2999-01-01T00:00:00.000Z');
  });
});

describe('400', () => {
  it.each([
    ['an expiry that is no time', { expiresAt: 'tomorrow' }, 'expiresAt', 'format'],
    ['an origin with a path', { allowedOrigins: ['https://shop.example/'] }, 'allowedOrigins[0]', 'format'],
    ['a document id that is none', { documentIds: ['all'] }, 'documentIds[0]', 'malformed'],
    ['scopes that are no list', { scopes: 'documents:read' }, 'scopes', 'type'],
  ])('%s', async (_, wanted, field, reason) => {
    const { secretKey } = await service().organization();
    const { status, body } = await create(secretKey, { kind: 'pk', ...wanted });
    expect(status).toBe(400);
    expect(detailsOf(body)).toMatchObject({ field, reason });
  });
});

describe('403', () => {
  it('for a key that may not make keys, and for a public one', async () => {
    const { publicKey, key } = await service().organization();
    const reader = await key('sk', { scopes: ['api-keys:read'] });
    for (const asking of [publicKey, reader]) expect((await create(asking, { kind: 'pk' })).status).toBe(403);
  });
});

describe('422', () => {
  it.each([
    ['no kind', { kind: undefined }, 'kind', 'required'],
    ['a kind that is none', { kind: 'ak' }, 'kind', 'unknown'],
    ['a scope that is none', { scopes: ['documents:burn'] }, 'scopes[0]', 'unknown'],
    [
      'more than a public key may have',
      { scopes: ['documents:read', 'documents:write'] },
      'scopes[1]',
      'scope_not_allowed',
    ],
    ['an expiry in the past', { expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt', 'range'],
    ['a list of no documents', { documentIds: [] }, 'documentIds', 'too_few'],
  ])('%s', async (_, wanted, field, reason) => {
    const { secretKey } = await service().organization();
    const { status, body } = await create(secretKey, { kind: 'pk', ...wanted });
    expect(status).toBe(422);
    expect(detailsOf(body)).toMatchObject({ field, reason });
  });

  it('a scope that the asking key lacks itself', async () => {
    const { key } = await service().organization();
    const asking = await key('sk', { scopes: ['api-keys:write'] });
    const { status, body } = await create(asking, { kind: 'sk', scopes: ['documents:write'] });
    expect(status).toBe(422);
    expect(detailsOf(body)).toMatchObject({ field: 'scopes[0]', reason: 'scope_not_allowed' });
  });

  it('a document that the asking key may not see itself', async () => {
    const { key } = await service().organization();
    const asking = await key('sk', { documentIds: [newId('doc')] });
    const { status, body } = await create(asking, { kind: 'pk', documentIds: [newId('doc')] });
    expect(status).toBe(422);
    expect(detailsOf(body)).toMatchObject({ field: 'documentIds[0]', reason: 'unknown' });
  });
});
