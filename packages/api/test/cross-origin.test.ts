import { newApiKey, newId, type Operation, operations } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { runService } from './running-service.ts';

const service = runService();
const origin = 'https://shop.example';
const rows: readonly Operation[] = Object.values(operations);
const paths = [...new Set(rows.map(({ path }) => path))];
const acceptsPublicKeys = (path: string) => rows.some((row) => row.path === path && row.keys.includes('pk'));

/** Sends a preflight request as a browser does, without a key. */
const preflight = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  ask(service().baseUrl + path, undefined, {
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Method': 'POST', ...headers },
  });

describe('a preflight request', () => {
  it('is allowed for operations that accept public keys', async () => {
    for (const path of paths.filter(acceptsPublicKeys)) {
      const { status, headers } = await preflight(path);
      expect({ path, status }).toEqual({ path, status: 204 });
      expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
      const methods = rows.filter((row) => row.path === path && row.keys.includes('pk')).map(({ method }) => method);
      const allowed = headers.get('Access-Control-Allow-Methods')?.split(', ') ?? [];
      expect(allowed.filter((method) => method !== 'HEAD').sort()).toEqual(methods.sort());
      expect(allowed.includes('HEAD')).toBe(methods.includes('GET'));
      const accepted = headers.get('Access-Control-Allow-Headers')?.toLowerCase().split(', ');
      expect(accepted?.sort()).toEqual(['content-type', 'idempotency-key', 'x-api-key']);
      expect(Number(headers.get('Access-Control-Max-Age'))).toBeGreaterThan(0);
      expect(headers.has('Access-Control-Allow-Credentials')).toBe(false);
    }
  });

  it('is refused for operations that accept only secret keys', async () => {
    for (const path of paths.filter((path) => !acceptsPublicKeys(path))) {
      const { status, headers } = await preflight(path);
      expect({ path, status }).toEqual({ path, status: 405 });
      expect(headers.has('Access-Control-Allow-Origin')).toBe(false);
    }
  });

  it('is allowed from any origin', async () => {
    const { headers } = await preflight('/sdk/validate-key', { Origin: 'null' });
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
  });
});

describe('a page of another origin', () => {
  const asPage = { headers: { Origin: origin } };
  const documentUrl = () => `${service().baseUrl}/sdk/documents/${newId('doc')}`;

  it('can read the response to a public key and the headers that it needs', async () => {
    const { publicKey } = await service().organization();
    const { status, headers } = await ask(documentUrl(), publicKey, asPage);
    expect(status).toBe(404);
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Access-Control-Expose-Headers')?.split(', ').sort()).toEqual([
      'Idempotency-Replayed',
      'Location',
      'Retry-After',
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'X-RateLimit-Reset',
      'X-Request-Id',
    ]);
    expect(headers.has('Access-Control-Allow-Credentials')).toBe(false);
  });

  it.each([undefined, 'pk_wrong', newApiKey('pk')])('can read the error for a wrong key: %s', async (key) => {
    const { status, headers } = await ask(documentUrl(), key, asPage);
    expect(status).toBe(401);
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  it('cannot read the response to a secret key', async () => {
    const { secretKey } = await service().organization();
    for (const url of [`${service().baseUrl}/documents`, documentUrl(), `${service().baseUrl}/nothing`]) {
      expect((await ask(url, secretKey, asPage)).headers.has('Access-Control-Allow-Origin')).toBe(false);
    }
  });

  it('is logged without its key when it sends a secret key', async () => {
    const { secretKey } = await service().organization();
    const warnings = () => service().logged().split('a page sent a secret key').length - 1;
    const before = warnings();
    await ask(`${service().baseUrl}/organizations/me`, secretKey);
    await ask(`${service().baseUrl}/documents`, secretKey, asPage);
    await expect.poll(warnings).toBe(before + 1);
    expect(service().logged()).toMatch(/"operation":"listDocuments",[^\n]*"warning":"a page sent a secret key"/);
    expect(service().logged()).not.toContain(secretKey);
  });

  it('is refused, with Vary: Origin, when its key is for other origins', async () => {
    const organization = await service().organization();
    const key = await organization.key('pk', { allowedOrigins: [origin] });
    const from = (other: string) => ask(documentUrl(), key, { headers: { Origin: other } });
    expect(await from(origin)).toMatchObject({ status: 404 });
    for (const other of [
      'https://shop.example:8443',
      'https://SHOP.example',
      `${origin}/`,
      `${origin}, ${origin}`,
      'null',
    ]) {
      const { status, body, headers } = await from(other);
      expect(status).toBe(403);
      expect(body).toMatchObject({ error: { details: { field: 'Origin', reason: 'origin_not_allowed' } } });
      expect(headers.get('Vary')).toContain('Origin');
    }
  });
});
