import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { errorEnvelopeSchema } from '@document-signer/core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { exchange, type RawResponse } from '../bad-inputs/exchange.ts';
import { runService } from '../running-service.ts';
import { head, openConnection, statuses } from './connection.ts';

const limit = 100_000;
const service = runService({ MAX_SUBMISSION_BYTES: String(limit), MAX_BODY_BYTES: '1000' });
const json = { 'Content-Type': 'application/json' };

/** Posts a body with a key that has all scopes. */
async function send(
  path: string,
  body: Uint8Array | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawResponse> {
  const { secretKey } = await service().organization();
  const address = service().baseUrl + path;
  const sent = { ...json, 'X-API-Key': secretKey, ...headers };
  return exchange({ method: 'POST', address, headers: sent, body: Buffer.from(body) });
}

const submit = (body: Uint8Array | string, headers: Readonly<Record<string, string>> = {}) =>
  send('/sdk/documents/submit', body, headers);

function expectRefused({ status, text, headers }: RawResponse, expected: number): unknown {
  expect(status).toBe(expected);
  const { error, meta } = v.parse(errorEnvelopeSchema, JSON.parse(text));
  expect(meta.requestId).toBe(headers['x-request-id']);
  return error.details;
}

/** Expects that the body `{}` was read, and then refused as a submission without members. */
const expectRead = (answer: RawResponse) => expect(expectRefused(answer, 422)).toMatchObject({ reason: 'required' });

describe('a compressed body', () => {
  it.each([
    ['gzip', gzipSync('{}')],
    ['GZIP', gzipSync('{}')],
    ['deflate', deflateSync('{}')],
    ['br', brotliCompressSync('{}')],
    ['identity', Buffer.from('{}')],
  ])('is read with Content-Encoding %s', async (encoding, body) => {
    expectRead(await submit(body, { 'Content-Encoding': encoding }));
  });

  it.each([
    ['zstd', zstdCompressSync('{}')],
    ['gzip, gzip', gzipSync(gzipSync('{}'))],
    ['compress', Buffer.from('{}')],
  ])('is refused unread with Content-Encoding %s', async (encoding, body) => {
    const refused = await submit(body, { 'Content-Encoding': encoding });
    expect(expectRefused(refused, 415)).toEqual({ field: 'Content-Encoding', reason: 'unsupported_encoding' });
  });

  it.each([
    ['is not gzip', Buffer.from('{}')],
    ['is truncated', gzipSync('{}').subarray(0, -4)],
    ['has trailing bytes', Buffer.concat([gzipSync('{}'), Buffer.from('more')])],
  ])('is refused when it %s', async (_, body) => {
    const refused = await submit(body, { 'Content-Encoding': 'gzip' });
    expect(expectRefused(refused, 400)).toEqual({ field: 'body', reason: 'malformed_encoding' });
  });

  it('is refused when its decompressed size exceeds the limit', async () => {
    const headers = { 'Content-Encoding': 'gzip' };
    const refused = await submit(gzipSync(Buffer.alloc(limit + 1, ' ')), headers);
    expect(expectRefused(refused, 413)).toEqual({ field: 'body', reason: 'too_large', limit });
    expectRead(await submit(gzipSync(`{}${' '.repeat(limit - 2)}`), headers));
  });
});

describe('a compressed form', () => {
  it('is refused unread', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Encoding': 'gzip' };
    const answer = await send('/documents', gzipSync('--x--\r\n'), headers);
    expect(expectRefused(answer, 415)).toEqual({ field: 'Content-Encoding', reason: 'unsupported_encoding' });
  });
});

describe('a JSON body', () => {
  it.each([
    ['text/plain', 'unsupported_media_type'],
    ['application/json-patch+json', 'unsupported_media_type'],
    ['', 'unsupported_media_type'],
    ['application/json; charset=utf-16', 'unsupported_charset'],
  ])('is refused with Content-Type %j', async (type, reason) => {
    expect(expectRefused(await submit('{}', { 'Content-Type': type }), 415)).toEqual({ field: 'Content-Type', reason });
  });

  it.each(['APPLICATION/JSON', 'application/json; charset="UTF-8"', 'application/json;charset=utf8'])(
    'is accepted with Content-Type %s',
    async (type) => {
      expectRead(await submit('{}', { 'Content-Type': type }));
    },
  );

  it.each([
    ['UTF-16', Buffer.from('\ufeff{}', 'utf16le'), 'invalid_unicode'],
    ['empty', Buffer.alloc(0), 'malformed_json'],
    ['only a byte order mark', Buffer.from('\ufeff'), 'malformed_json'],
  ])('is refused when it is %s', async (_, body, reason) => {
    expect(expectRefused(await submit(body), 400)).toEqual({ field: 'body', reason });
  });
});

describe('the size limit of a body', () => {
  const refusal = { field: 'body', reason: 'too_large', limit };

  it('refuses one byte more and accepts the exact size', async () => {
    expect(expectRefused(await submit(`{}${' '.repeat(limit - 1)}`), 413)).toEqual(refusal);
    expectRead(await submit(`{}${' '.repeat(limit - 2)}`));
  });

  it('applies without a Content-Length', async () => {
    const chunked = { 'Transfer-Encoding': 'chunked' };
    expect(expectRefused(await submit(`{}${' '.repeat(limit - 1)}`, chunked), 413)).toEqual(refusal);
    expectRead(await submit(`{}${' '.repeat(limit - 2)}`, chunked));
  });

  it('is checked by Content-Length before the body arrives', async () => {
    const { publicKey } = await service().organization();
    const connection = await openConnection(service().origin);
    const length = { 'Content-Length': '9007199254740993', 'X-API-Key': publicKey };
    connection.write(head('POST /v1/sdk/documents/submit', { ...json, ...length }));
    const answer = await connection.ended();
    expect(statuses(answer)).toEqual([413]);
    expect(answer).toMatch(/^Connection: close\r$/m);
  });

  it('depends on the operation', async () => {
    const answer = await send('/api-keys', `{}${' '.repeat(999)}`);
    expect(expectRefused(answer, 413)).toEqual({ field: 'body', reason: 'too_large', limit: 1000 });
  });
});

describe('a client that sends Expect: 100-continue', () => {
  const asking = (key: string, headers: Readonly<Record<string, string>>) =>
    head('POST /v1/sdk/documents/submit', { ...json, 'X-API-Key': key, Expect: '100-continue', ...headers });

  it('is refused before it sends the body when its key is wrong', async () => {
    const connection = await openConnection(service().origin);
    connection.write(asking('pk_wrong', { 'Content-Length': '2' }));
    expect(statuses(await connection.ended())).toEqual([401]);
  });

  it.each([
    ['a body of an unsupported type', { 'Content-Type': 'text/plain', 'Content-Length': '2' }, 415],
    ['a body that is too large', { 'Content-Length': String(3 * limit) }, 413],
  ])('is refused before it sends %s', async (_, headers, status) => {
    const { publicKey } = await service().organization();
    const connection = await openConnection(service().origin);
    connection.write(asking(publicKey, headers));
    expect(statuses(await connection.ended())).toEqual([status]);
  });

  it('gets 100 Continue, and then the response to its body', async () => {
    const { publicKey } = await service().organization();
    const connection = await openConnection(service().origin);
    connection.write(asking(publicKey, { 'Content-Length': '2', Connection: 'close' }));
    expect(statuses(await connection.until('\r\n\r\n'))).toEqual([100]);
    connection.write('{}');
    expect(statuses(await connection.ended())).toEqual([100, 422]);
  });

  it('gets 100 Continue for a form, too', async () => {
    const { secretKey } = await service().organization();
    const connection = await openConnection(service().origin);
    const form = '--x--\r\n';
    const headers = {
      'X-API-Key': secretKey,
      'Content-Type': 'multipart/form-data; boundary=x',
      Expect: '100-continue',
    };
    const length = { 'Content-Length': String(form.length), Connection: 'close' };
    connection.write(head('POST /v1/documents', { ...headers, ...length }));
    expect(statuses(await connection.until('\r\n\r\n'))).toEqual([100]);
    connection.write(form);
    expect(statuses(await connection.ended())).toEqual([100, 422]);
  });
});

describe('an unexpected body', () => {
  it.each([
    ['GET', '/documents'],
    ['POST', '/sdk/validate-key'],
  ])('is ignored by %s %s', async (method, path) => {
    const { secretKey } = await service().organization();
    const headers = { 'X-API-Key': secretKey, 'Content-Type': 'application/json' };
    const answer = await exchange({ method, address: service().baseUrl + path, headers, body: Buffer.from('{{{{') });
    expect(answer.status).toBe(200);
  });
});

describe('a client that is still sending when it is refused', () => {
  const wrong = { ...json, 'X-API-Key': 'pk_wrong' };

  it('can send the rest and reuse the connection', async () => {
    const connection = await openConnection(service().origin);
    connection.write(head('POST /v1/sdk/documents/submit', { ...wrong, 'Content-Length': '5000000' }));
    await connection.until('INVALID_API_KEY');
    connection.write(' '.repeat(5_000_000) + head('GET /healthz', { Connection: 'close' }));
    expect(statuses(await connection.ended())).toEqual([401, 200]);
  });

  it.each([
    ['too long', { 'Content-Length': '500000000' }],
    ['of unknown length', { 'Transfer-Encoding': 'chunked' }],
  ])('is disconnected when the rest is %s', async (_, headers) => {
    const connection = await openConnection(service().origin);
    connection.write(head('POST /v1/sdk/documents/submit', { ...wrong, ...headers }));
    const answer = await connection.ended();
    expect(statuses(answer)).toEqual([401]);
    expect(answer).toMatch(/^Connection: close\r$/m);
  });
});
