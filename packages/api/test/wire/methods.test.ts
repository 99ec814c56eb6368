import { errorEnvelopeSchema, newId, type Operation, operations } from '@document-signer/core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { exchange, exchangeRaw, type RawResponse } from '../bad-inputs/exchange.ts';
import { shareService } from '../running-service.ts';
import { head } from './connection.ts';

const service = shareService();
const rows: readonly Operation[] = Object.values(operations);
const reads = rows.filter(({ method }) => method === 'GET');

/** The path of an operation, with well-formed but unknown IDs. */
function pathOf({ path }: Operation): string {
  const prefixes: Readonly<Record<string, string>> = { documentId: 'doc', submissionId: 'sub', keyId: 'key' };
  return path.replace(/:(\w+)/g, (_, name: string) => newId((prefixes[name] ?? 'doc') as 'doc'));
}

function expectEnvelope({ text, headers }: RawResponse): v.InferOutput<typeof errorEnvelopeSchema>['error'] {
  const { error, meta } = v.parse(errorEnvelopeSchema, JSON.parse(text));
  expect(meta.requestId).toBe(headers['x-request-id']);
  return error;
}

describe('HEAD', () => {
  it('returns the headers of GET at every path', async () => {
    const { secretKey } = await service().organization();
    for (const row of reads) {
      const address = service().baseUrl + pathOf(row);
      const ask = (method: string) => exchange({ method, address, headers: { 'X-API-Key': secretKey } });
      const [whole, headed] = [await ask('GET'), await ask('HEAD')];
      expect(headed.text, row.path).toBe('');
      expect(headed.status, row.path).toBe(whole.status);
      for (const name of ['content-type', 'content-length', 'cache-control', 'access-control-allow-origin']) {
        expect(headed.headers[name], `${row.path} ${name}`).toBe(whole.headers[name]);
      }
    }
  });

  it.each(['/healthz', '/readyz'])('returns no body for %s', async (path) => {
    const answer = await exchange({ method: 'HEAD', address: service().origin + path, headers: {} });
    expect(answer).toMatchObject({ status: 200, text: '' });
  });
});

describe('a method that a path does not support', () => {
  const known = new Map<string, string[]>();
  for (const { path, method } of rows) known.set(path, [...(known.get(path) ?? []), method]);
  // GET returns a page for browsers at this path.
  known.set(operations.verifyFile.path, ['GET', 'POST']);
  const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'OPTIONS', 'PROPFIND'];
  const wrong = [...known].flatMap(([path, methods]) =>
    others.filter((method) => !methods.includes(method)).map((method) => [method, path, methods] as const),
  );

  it('is refused with 405 and Allow at every path', async () => {
    for (const [method, path, methods] of wrong) {
      const address = service().baseUrl + pathOf({ ...(rows[0] as Operation), path });
      const answer = await exchange({ method, address, headers: { 'Content-Length': '0' } });
      expect({ method, path, status: answer.status }).toEqual({ method, path, status: 405 });
      expect(expectEnvelope(answer).details).toEqual({ field: 'method', reason: 'not_allowed' });
      for (const allowed of methods) expect(answer.headers.allow?.split(', ')).toContain(allowed);
    }
  });

  it.each(['/healthz', '/readyz'])('is refused with 405 and Allow for POST %s', async (path) => {
    const answer = await exchange({ method: 'POST', address: service().origin + path, headers: {} });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
    expectEnvelope(answer);
  });

  it('is refused with 405 for CONNECT', async () => {
    const answer = await exchangeRaw(service().origin, 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n');
    expect(answer.status).toBe(405);
    expect(expectEnvelope(answer).details).toEqual({ field: 'method', reason: 'not_allowed' });
  });
});

it('ignores an Upgrade header', async () => {
  const offer = { Connection: 'Upgrade, close', Upgrade: 'websocket', 'Sec-WebSocket-Key': 'eA==' };
  expect((await exchangeRaw(service().origin, head('GET /healthz', offer))).status).toBe(200);
});

describe('an unusual path', () => {
  const get = async (path: string) => {
    const { secretKey } = await service().organization();
    return exchange({ method: 'GET', address: service().origin + path, headers: { 'X-API-Key': secretKey } });
  };

  it('is refused when it contains a malformed ID', async () => {
    for (const id of ['%00', 'a%2fb', '%2e%2e', '..', '%', '%ff', 'a;b', '%0d%0aX-A:1', '\\..\\x', 'a'.repeat(8000)]) {
      const answer = await get(`/v1/sdk/documents/${id}`);
      expect({ id, status: answer.status }).toEqual({ id, status: 400 });
      expect(expectEnvelope(answer).details).toEqual({ field: 'documentId', reason: 'malformed' });
      expect(answer.headers['x-a']).toBeUndefined();
    }
  });

  it('gets 404 when it is not normalized', async () => {
    for (const path of [
      '/v1/sdk/../documents',
      '//v1/documents',
      '/v1//documents',
      '/v1/%64ocuments',
      '/V1/documents',
      '/v1/./documents',
    ]) {
      const answer = await get(path);
      expect({ path, status: answer.status }).toEqual({ path, status: 404 });
      expect(expectEnvelope(answer).code).toBe('NOT_FOUND');
    }
  });

  it('may be an absolute URL, whose origin is ignored (RFC 9112, section 3.2.2)', async () => {
    const answer = await exchangeRaw(
      service().origin,
      head('GET http://elsewhere.example/healthz', { Connection: 'close' }),
    );
    expect(answer.status).toBe(200);
  });
});
