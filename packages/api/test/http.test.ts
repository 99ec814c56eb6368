import { errorEnvelopeSchema, newId, type SigningDocument } from '@document-signer/core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type ApiResponse, ask } from './ask.ts';
import { exchange, exchangeRaw } from './bad-inputs/exchange.ts';
import { contractFields, createDocument } from './documents.ts';
import { shareService } from './running-service.ts';

const service = shareService();

function expectEnvelope(text: string, requestId: string | null | undefined): v.InferOutput<typeof errorEnvelopeSchema> {
  const envelope = v.parse(errorEnvelopeSchema, JSON.parse(text));
  expect(envelope.meta.requestId).toBe(requestId);
  return envelope;
}

const envelopeOf = ({ text, headers }: ApiResponse) => expectEnvelope(text, headers.get('X-Request-Id'));

describe('an unknown path', () => {
  it('gets 404 in the error envelope', async () => {
    const { secretKey } = await service().organization();
    for (const path of ['/', '/v2/documents', '/v1', '/v1/nothing', '/v1/documents/', '/v1/Documents', '/healthz/']) {
      const response = await ask(service().origin + path, secretKey);
      expect({ path, status: response.status }).toEqual({ path, status: 404 });
      expect(envelopeOf(response).error.code).toBe('NOT_FOUND');
    }
  });
});

describe('an unknown Expect header', () => {
  it('is ignored', async () => {
    const bytes =
      'POST /v1/nothing HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
    const answer = await exchangeRaw(service().origin, bytes);
    expect(answer.status).toBe(404);
    expectEnvelope(answer.text, String(answer.headers['x-request-id']));
  });
});

describe('every response', () => {
  it.each(['/healthz', '/v1/documents', '/v1/nothing'])(
    'to %s has headers against caching, sniffing and framing',
    async (path) => {
      const { secretKey } = await service().organization();
      const { headers } = await ask(service().origin + path, secretKey);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers.has('X-Powered-By')).toBe(false);
    },
  );

  it('has a request ID of the service, even if the request contains one', async () => {
    const { secretKey } = await service().organization();
    const sent = newId('req');
    const response = await ask(`${service().baseUrl}/documents`, secretKey, { headers: { 'X-Request-Id': sent } });
    expect(response.headers.get('X-Request-Id')).not.toBe(sent);
    expect(response.body).toMatchObject({ meta: { requestId: response.headers.get('X-Request-Id') } });
  });
});

describe('the service', () => {
  const fields = Array.from({ length: 200 }, (_, number) => ({ ...contractFields[0], id: `field_${number}` }));

  it('compresses long responses for clients that accept it', async () => {
    const { baseUrl, organization } = service();
    const { secretKey } = await organization();
    const { id } = await createDocument(baseUrl, secretKey, { fields: JSON.stringify(fields) });
    const address = `${baseUrl}/documents/${id}`;
    const sentTo = (accepted: string) =>
      exchange({ method: 'GET', address, headers: { 'X-API-Key': secretKey, 'Accept-Encoding': accepted } });
    const [plain, compressed] = [await sentTo('identity'), await sentTo('gzip, br')];
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.headers.vary).toContain('Accept-Encoding');
    expect(compressed.text.length).toBeLessThan(plain.text.length / 10);
    const { headers, body } = await ask(address, secretKey);
    expect(headers.get('Content-Encoding')).not.toBeNull();
    expect(body).toMatchObject({ data: { fields } });
    expect(JSON.parse(plain.text)).toMatchObject({ data: { fields } });
  });

  it('leaves short responses and files uncompressed', async () => {
    const { baseUrl, organization } = service();
    const { secretKey, publicKey } = await organization();
    const { id } = await createDocument(baseUrl, secretKey);
    const { headers, body } = await ask(`${baseUrl}/sdk/documents/${id}`, publicKey);
    expect(headers.get('Content-Encoding')).toBeNull();
    const { documentUrl } = body as SigningDocument & { documentUrl: string };
    expect((await ask(documentUrl, undefined)).headers.get('Content-Encoding')).toBeNull();
  });
});

describe('a health check', () => {
  it.each([
    ['/healthz', { status: 'ok' }],
    ['/readyz', { status: 'ready' }],
  ])('at %s needs no key', async (path, body) => {
    expect(await ask(service().origin + path, undefined)).toMatchObject({ status: 200, body });
  });
});
