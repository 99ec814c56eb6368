import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { errorEnvelopeSchema } from '@document-signer/core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { exchange, type Incoming } from '../bad-inputs/exchange.ts';
import { runService } from '../running-service.ts';
import { head, openConnection, statuses } from './connection.ts';

const limit = 100_000;
const service = runService({ MAX_SUBMISSION_BYTES: String(limit), MAX_BODY_BYTES: '1000' });
const json = { 'Content-Type': 'application/json' };

/** Posts a body with a key that may do everything. */
async function send(
  path: string,
  body: Uint8Array | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Incoming> {
  const { secretKey } = await service().organization();
  const address = service().baseUrl + path;
  const sent = { ...json, 'X-API-Key': secretKey, ...headers };
  return exchange({ method: 'POST', address, headers: sent, body: Buffer.from(body) });
}

const submit = (body: Uint8Array | string, headers: Readonly<Record<string, string>> = {}) =>
  send('/sdk/documents/submit', body, headers);

function expectRefused({ status, text, headers }: Incoming, expected: number): unknown {
  expect(status).toBe(expected);
  const { error, meta } = v.parse(errorEnvelopeSchema, JSON.parse(text));
  expect(meta.requestId).toBe(headers['x-request-id']);
  return error.details;
}

/** The refusal of `{}` after it was read: it is no submission. */
const wasRead = (answer: Incoming) => expect(expectRefused(answer, 422)).toMatchObject({ reason: 'required' });

describe('a body that is compressed', () => {
  it.each([
    ['gzip', gzipSync('{}')],
    ['GZIP', gzipSync('{}')],
    ['deflate', deflateSync('{}')],
    ['br', brotliCompressSync('{}')],
    ['identity', Buffer.from('{}')],
  ])('with %s is read', async (encoding, body) => {
    wasRead(await submit(body, { 'Content-Encoding': encoding }));
  });

  it.each([
    ['zstd', zstdCompressSync('{}')],
    ['gzip, gzip', gzipSync(gzipSync('{}'))],
    ['compress', Buffer.from('{}')],
  ])('with %s is refused before it is read', async (encoding, body) => {
    const refused = await submit(body, { 'Content-Encoding': encoding });
    expect(expectRefused(refused, 415)).toEqual({ field: 'Content-Encoding', reason: 'unsupported_encoding' });
  });

  it.each([
    ['is none', Buffer.from('{}')],
    ['is cut off', gzipSync('{}').subarray(0, -4)],
    ['goes on behind its end', Buffer.concat([gzipSync('{}'), Buffer.from('more')])],
  ])('%s', async (_, body) => {
    const refused = await submit(body, { 'Content-Encoding': 'gzip' });
    expect(expectRefused(refused, 400)).toEqual({ field: 'body', reason: 'malformed_encoding' });
  });

  it('is too large when it is so once inflated', async () => {
    const headers = { 'Content-Encoding': 'gzip' };
    const refused = await submit(gzipSync(Buffer.alloc(limit + 1, ' ')), headers);
    expect(expectRefused(refused, 413)).toEqual({ field: 'body', reason: 'too_large', limit });
    wasRead(await submit(gzipSync(`{}${' '.repeat(limit - 2)}`), headers));
  });
});

describe('a form that is compressed', () => {
  it('is refused before it is read', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Encoding': 'gzip' };
    const answer = await send('/documents', gzipSync('--x--\r\n'), headers);
    expect(expectRefused(answer, 415)).toEqual({ field: 'Content-Encoding', reason: 'unsupported_encoding' });
  });
});

describe('a body of another type', () => {
  it.each([
    ['text/plain', 'unsupported_media_type'],
    ['application/json-patch+json', 'unsupported_media_type'],
    ['', 'unsupported_media_type'],
    ['application/json; charset=utf-16', 'unsupported_charset'],
  ])('%s', async (type, reason) => {
    expect(expectRefused(await submit('{}', { 'Content-Type': type }), 415)).toEqual({ field: 'Content-Type', reason });
  });

  it.each(['APPLICATION/JSON', 'application/json; charset="UTF-8"', 'application/json;charset=utf8'])(
    'is none when it is only written in another way: %s',
    async (type) => {
      wasRead(await submit('{}', { 'Content-Type': type }));
    },
  );

  it.each([
    ['UTF-16', Buffer.from('\ufeff{}', 'utf16le'), 'invalid_unicode'],
    ['nothing', Buffer.alloc(0), 'malformed_json'],
    ['a byte order mark and nothing', Buffer.from('\ufeff'), 'malformed_json'],
  ])('is recognized by its content: %s', async (_, body, reason) => {
    expect(expectRefused(await submit(body), 400)).toEqual({ field: 'body', reason });
  });
});

describe('a body that is too large', () => {
  const refusal = { field: 'body', reason: 'too_large', limit };

  it('by one byte is refused; one byte less is read', async () => {
    expect(expectRefused(await submit(`{}${' '.repeat(limit - 1)}`), 413)).toEqual(refusal);
    wasRead(await submit(`{}${' '.repeat(limit - 2)}`));
  });

  it('is refused without a Content-Length', async () => {
    const chunked = { 'Transfer-Encoding': 'chunked' };
    expect(expectRefused(await submit(`{}${' '.repeat(limit - 1)}`, chunked), 413)).toEqual(refusal);
    wasRead(await submit(`{}${' '.repeat(limit - 2)}`, chunked));
  });

  it('is refused by its Content-Length before it arrives', async () => {
    const { publicKey } = await service().organization();
    const connection = await openConnection(service().origin);
    const length = { 'Content-Length': '9007199254740993', 'X-API-Key': publicKey };
    connection.write(head('POST /v1/sdk/documents/submit', { ...json, ...length }));
    const answer = await connection.ended();
    expect(statuses(answer)).toEqual([413]);
    expect(answer).toMatch(/^Connection: close\r$/m);
  });

  it('has another limit elsewhere', async () => {
    const answer = await send('/api-keys', `{}${' '.repeat(999)}`);
    expect(expectRefused(answer, 413)).toEqual({ field: 'body', reason: 'too_large', limit: 1000 });
  });
});

describe('a client that sends Expect: 100-continue', () => {
  const asking = (key: string, headers: Readonly<Record<string, string>>) =>
    head('POST /v1/sdk/documents/submit', { ...json, 'X-API-Key': key, Expect: '100-continue', ...headers });

  it('may not send with a wrong key', async () => {
    const connection = await openConnection(service().origin);
    connection.write(asking('pk_wrong', { 'Content-Length': '2' }));
    expect(statuses(await connection.ended())).toEqual([401]);
  });

  it.each([
    ['what nobody reads here', { 'Content-Type': 'text/plain', 'Content-Length': '2' }, 415],
    ['too much', { 'Content-Length': String(3 * limit) }, 413],
  ])('may not send %s', async (_, headers, status) => {
    const { publicKey } = await service().organization();
    const connection = await openConnection(service().origin);
    connection.write(asking(publicKey, headers));
    expect(statuses(await connection.ended())).toEqual([status]);
  });

  it('may send, and is answered', async () => {
    const { publicKey } = await service().organization();
    const connection = await openConnection(service().origin);
    connection.write(asking(publicKey, { 'Content-Length': '2', Connection: 'close' }));
    expect(statuses(await connection.until('\r\n\r\n'))).toEqual([100]);
    connection.write('{}');
    expect(statuses(await connection.ended())).toEqual([100, 422]);
  });

  it('may send a form', async () => {
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

describe('a body where none is expected', () => {
  it.each([
    ['GET', '/documents'],
    ['POST', '/sdk/validate-key'],
  ])('is ignored: %s %s', async (method, path) => {
    const { secretKey } = await service().organization();
    const headers = { 'X-API-Key': secretKey, 'Content-Type': 'application/json' };
    const answer = await exchange({ method, address: service().baseUrl + path, headers, body: Buffer.from('{{{{') });
    expect(answer.status).toBe(200);
  });
});

describe('a client that is still sending when it is refused', () => {
  const wrong = { ...json, 'X-API-Key': 'pk_wrong' };

  it('may send the rest, and read the answer', async () => {
    const connection = await openConnection(service().origin);
    connection.write(head('POST /v1/sdk/documents/submit', { ...wrong, 'Content-Length': '5000000' }));
    await connection.until('INVALID_API_KEY');
    connection.write(' '.repeat(5_000_000) + head('GET /healthz', { Connection: 'close' }));
    expect(statuses(await connection.ended())).toEqual([401, 200]);
  });

  it.each([
    ['far too much', { 'Content-Length': '500000000' }],
    ['nobody knows how much', { 'Transfer-Encoding': 'chunked' }],
  ])('may not send the rest when it is %s', async (_, headers) => {
    const connection = await openConnection(service().origin);
    connection.write(head('POST /v1/sdk/documents/submit', { ...wrong, ...headers }));
    const answer = await connection.ended();
    expect(statuses(answer)).toEqual([401]);
    expect(answer).toMatch(/^Connection: close\r$/m);
  });
});
