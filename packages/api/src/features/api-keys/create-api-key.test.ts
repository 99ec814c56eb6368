import { type CreatedApiKey, kindOfApiKey, newId, publicScopes, scopes } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { ask, dataOf, post, refusedWith } from '../../../test/ask.ts';
import { createDocument } from '../../../test/documents.ts';
import { shareService } from '../../../test/running-service.ts';

const service = shareService();

const create = (key: string, wanted: object) => post(`${service().baseUrl}/api-keys`, key, wanted);
const detailsOf = (body: unknown) => (body as { error: { details: unknown } }).error.details;

describe('201', () => {
  it('returns a key that works', async () => {
    const { secretKey } = await service().organization();
    const { status, body } = await create(secretKey, { kind: 'pk', name: 'Shop' });
    expect(status).toBe(201);
    const { key, ...record } = dataOf<CreatedApiKey>({ body });
    expect(kindOfApiKey(key)).toBe('pk');
    expect(record).toMatchObject({
      kind: 'pk',
      name: 'Shop',
      prefix: key.slice(0, 7),
      last4: key.slice(-4),
      scopes: publicScopes,
      allowedOrigins: null,
      documentIds: null,
      expiresAt: null,
      revokedAt: null,
      lastUsedAt: null,
    });
    expect((await ask(`${service().baseUrl}/sdk/validate-key`, key, { method: 'POST' })).status).toBe(200);
  });

  it('gives a key, by default, the scopes of the calling key that its kind allows', async () => {
    const { secretKey, key } = await service().organization();
    expect(dataOf<CreatedApiKey>(await create(secretKey, { kind: 'sk' })).scopes).toEqual(scopes);
    const few = await key('sk', { scopes: ['api-keys:write', 'documents:read'] });
    expect(dataOf<CreatedApiKey>(await create(few, { kind: 'sk' })).scopes).toEqual([
      'api-keys:write',
      'documents:read',
    ]);
    expect(dataOf<CreatedApiKey>(await create(few, { kind: 'pk' })).scopes).toEqual(['documents:read']);
  });

  it('creates a public key for one document that expires', async () => {
    const { secretKey } = await service().organization();
    const [shown, hidden] = [
      await createDocument(service().baseUrl, secretKey),
      await createDocument(service().baseUrl, secretKey),
    ];
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const { key, ...record } = dataOf<CreatedApiKey>(
      await create(secretKey, { kind: 'pk', documentIds: [shown.id], expiresAt }),
    );
    expect(record).toMatchObject({ documentIds: [shown.id], expiresAt });
    const get = async (id: string) => (await ask(`${service().baseUrl}/sdk/documents/${id}`, key)).status;
    expect([await get(shown.id), await get(hidden.id)]).toEqual([200, 404]);
  });

  it('accepts origins as browsers send them, and removes duplicates', async () => {
    const allowedOrigins = [
      'https://shop.example',
      'http://localhost:5173',
      'https://[::1]:8443',
      'https://xn--bcher-kva.example',
      'http://shop.example:443',
      'https://a-b.c_d.example:65535',
    ];
    const { secretKey } = await service().organization();
    const wanted = { kind: 'pk', allowedOrigins: [...allowedOrigins, ...allowedOrigins] };
    const { status, body } = await create(secretKey, wanted);
    expect(status).toBe(201);
    expect(dataOf<CreatedApiKey>({ body }).allowedOrigins).toEqual(allowedOrigins);
    for (const origin of allowedOrigins) expect(new URL(origin).origin).toBe(origin);
  });

  it('creates a key without scopes', async () => {
    const { secretKey } = await service().organization();
    expect(dataOf<CreatedApiKey>(await create(secretKey, { kind: 'pk', scopes: [] })).scopes).toEqual([]);
  });

  it('inherits the limits of the calling key', async () => {
    const { secretKey, key } = await service().organization();
    const { id } = await createDocument(service().baseUrl, secretKey);
    const expiresAt = Date.now() + 3600_000;
    const bounds = { documentIds: [id], allowedOrigins: ['https://a.example', 'https://b.example'] };
    const asking = await key('sk', { ...bounds, expiresAt });
    const { status, body } = await create(asking, { kind: 'sk' });
    expect(status).toBe(201);
    expect(dataOf<CreatedApiKey>({ body })).toMatchObject({ ...bounds, expiresAt: new Date(expiresAt).toISOString() });
    const narrower = { allowedOrigins: ['https://b.example'], expiresAt: new Date(expiresAt - 1).toISOString() };
    expect(dataOf<CreatedApiKey>(await create(asking, { kind: 'pk', ...narrower }))).toMatchObject(narrower);
  });

  it('accepts times with any offset', async () => {
    const { secretKey } = await service().organization();
    const { body } = await create(secretKey, { kind: 'pk', expiresAt: '2999-01-01T02:00:00+02:00' });
    expect(dataOf<CreatedApiKey>({ body }).expiresAt).toBe('2999-01-01T00:00:00.000Z');
  });
});

describe('a create request', () => {
  it.each([
    ['an expiry that is not a time', { expiresAt: 'tomorrow' }, 400, 'expiresAt', 'format'],
    ['an expiry in the past', { expiresAt: '2020-01-01T00:00:00Z' }, 422, 'expiresAt', 'range'],
    ['a misspelled expiry', { expires_at: '2030-01-01T00:00:00Z' }, 422, 'expires_at', 'unknown_member'],
    ['a missing kind', { kind: undefined }, 422, 'kind', 'required'],
    ['scopes that are null', { scopes: null }, 400, 'scopes', 'type'],
    ['an unknown scope', { scopes: ['documents:burn'] }, 422, 'scopes[0]', 'unknown'],
    [
      'a scope that only secret keys can have',
      { scopes: ['documents:read', 'documents:write'] },
      422,
      'scopes[1]',
      'scope_not_allowed',
    ],
    ['the operator right', { isOperator: true }, 422, 'isOperator', 'unknown_member'],
    ['a name that is too long', { name: 'a'.repeat(201) }, 422, 'name', 'too_long'],
    ['a name with a bidirectional control character', { name: 'a\u202eb' }, 422, 'name', 'invalid_character'],
    ['an empty list of origins', { allowedOrigins: [] }, 422, 'allowedOrigins', 'too_few'],
    ['a malformed document id', { documentIds: ['all'] }, 400, 'documentIds[0]', 'malformed'],
    ['an empty list of documents', { documentIds: [] }, 422, 'documentIds', 'too_few'],
    ['too many documents', { documentIds: Array(101).fill(newId('doc')) }, 422, 'documentIds', 'too_many'],
    ['a document that does not exist', { documentIds: [newId('doc')] }, 422, 'documentIds[0]', 'unknown'],
  ])('is refused with %s', async (_, wanted, status, field, reason) => {
    const { secretKey } = await service().organization();
    expect(await create(secretKey, { kind: 'pk', ...wanted })).toMatchObject(refusedWith(status, { field, reason }));
  });

  it('is refused with an origin that no browser sends', async () => {
    const { secretKey } = await service().organization();
    for (const origin of [
      'https://shop.example/',
      'https://shop.example/sign',
      'https://Shop.example',
      'https://shop.example:443',
      'http://shop.example:80',
      'https://shop.example:0',
      'https://shop.example:65536',
      'null',
      '*',
      '',
      'https://*.shop.example',
      'shop.example',
      'ftp://shop.example',
      'https://user@shop.example',
      'https://',
      'https://shop.example?',
      'https://shop.example#',
      'https://bücher.example',
      ' https://shop.example',
      'https://shop.example https://other.example',
      'https://shop.example\\',
      'https://shop..example',
    ]) {
      const refused = await create(secretKey, { kind: 'pk', allowedOrigins: ['https://a.example', origin] });
      expect(refused, origin).toMatchObject(refusedWith(400, { field: 'allowedOrigins[1]', reason: 'format' }));
    }
  });
});

describe('422', () => {
  it('refuses a scope that the calling key lacks', async () => {
    const { key } = await service().organization();
    const asking = await key('sk', { scopes: ['api-keys:write'] });
    expect(await create(asking, { kind: 'sk', scopes: ['documents:write'] })).toMatchObject(
      refusedWith(422, { field: 'scopes[0]', reason: 'scope_not_allowed' }),
    );
  });

  it('refuses a document that was deleted, or that the calling key may not see', async () => {
    const { secretKey, key } = await service().organization();
    const [seen, hidden] = [
      await createDocument(service().baseUrl, secretKey),
      await createDocument(service().baseUrl, secretKey),
    ];
    const asking = await key('sk', { documentIds: [seen.id] });
    expect((await create(asking, { kind: 'pk', documentIds: [seen.id] })).status).toBe(201);
    const exceeding = await create(asking, { kind: 'pk', documentIds: [seen.id, hidden.id] });
    expect(exceeding).toMatchObject(refusedWith(422, { field: 'documentIds[1]', reason: 'unknown' }));
    await ask(`${service().baseUrl}/documents/${seen.id}`, secretKey, { method: 'DELETE' });
    const deleted = await create(secretKey, { kind: 'pk', documentIds: [seen.id] });
    expect(deleted).toMatchObject(refusedWith(422, { field: 'documentIds[0]', reason: 'unknown' }));
  });

  it('refuses an origin or a lifetime beyond those of the calling key', async () => {
    const { key } = await service().organization();
    const end = Date.now() + 3600_000;
    const asking = await key('sk', { allowedOrigins: ['https://a.example'], expiresAt: end });
    const origin = await create(asking, { kind: 'pk', allowedOrigins: ['https://b.example'] });
    expect(origin).toMatchObject(refusedWith(422, { field: 'allowedOrigins[0]', reason: 'exceeds_key' }));
    const later = await create(asking, { kind: 'pk', expiresAt: new Date(end + 1).toISOString() });
    expect(later).toMatchObject(refusedWith(422, { field: 'expiresAt', reason: 'exceeds_key' }));
  });

  it('reports all problems at once', async () => {
    const { secretKey } = await service().organization();
    const wanted = {
      kind: 'pk',
      scopes: ['documents:write'],
      documentIds: [newId('doc')],
      expiresAt: '2020-01-01T00:00:00Z',
    };
    const { body } = await create(secretKey, wanted);
    const { errors } = detailsOf(body) as { errors: { field: string }[] };
    expect(errors.map(({ field }) => field)).toEqual(['scopes[0]', 'documentIds[0]', 'expiresAt']);
  });
});
