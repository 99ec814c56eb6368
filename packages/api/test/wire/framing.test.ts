import { errorEnvelopeSchema } from '@document-signer/core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { exchangeRaw, type RawResponse } from '../bad-inputs/exchange.ts';
import { shareService } from '../running-service.ts';
import { head, openConnection, statuses } from './connection.ts';

const service = shareService();
const send = (bytes: string) => exchangeRaw(service().origin, bytes);

function expectRefused({ status, headers, text }: RawResponse, expected: number): unknown {
  expect(status).toBe(expected);
  const { error, meta } = v.parse(errorEnvelopeSchema, JSON.parse(text));
  expect(meta.requestId).toBe(headers['x-request-id']);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect(error.code).toBe('VALIDATION_ERROR');
  return error.details;
}

/** A submission with these headers that delimit its body. It has no key, because framing is checked first. */
const framed = (headers: string, body = '{}') =>
  `POST /v1/sdk/documents/submit HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;
const chunked = (body: string) => framed('Transfer-Encoding: chunked', body);

describe('the HTTP parser', () => {
  it.each([
    ['two Content-Length headers', framed('Content-Length: 1\r\nContent-Length: 2')],
    ['a list in Content-Length', framed('Content-Length: 2, 2')],
    ['a hexadecimal Content-Length', framed('Content-Length: 0x2')],
    ['Content-Length with chunks', framed('Content-Length: 2\r\nTransfer-Encoding: chunked', '2\r\n{}\r\n0\r\n\r\n')],
    ['chunked before another transfer coding', framed('Transfer-Encoding: chunked, gzip', '2\r\n{}\r\n0\r\n\r\n')],
    ['a space before the colon of a header', framed('Transfer-Encoding : chunked', '2\r\n{}\r\n0\r\n\r\n')],
    ['an invalid chunk size', chunked('zz\r\n{}\r\n0\r\n\r\n')],
    ['a chunk that is longer than its size', chunked('2\r\n{}XX0\r\n\r\n')],
    ['chunks with bare line feeds', chunked('2\n{}\n0\n\n')],
    ['a chunk extension of 20 KB', chunked(`2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`)],
    ['bare line feeds', 'GET /healthz HTTP/1.1\nHost: a\n\n'],
    ['a folded header', 'GET /healthz HTTP/1.1\r\nHost: a\r\nX-A: b\r\n c\r\n\r\n'],
    ['a bare carriage return in a header', 'GET /healthz HTTP/1.1\r\nHost: a\r\nX-A: b\rc\r\n\r\n'],
    ['a NUL in a header', 'GET /healthz HTTP/1.1\r\nHost: a\r\nX-A: b\0c\r\n\r\n'],
    ['an authority in place of the path', 'GET a:80 HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['non-ASCII bytes in the path', 'GET /v1/sdk/documents/é HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['an unknown method', 'SIGN / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00'],
  ])('refuses %s as malformed', async (_, bytes) => {
    expect(expectRefused(await send(bytes), 400)).toEqual({ field: 'request', reason: 'malformed' });
  });

  it.each([
    ['a missing Host', 'GET /healthz HTTP/1.1\r\n\r\n', 'malformed'],
    ['a second Host', 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 'duplicate_member'],
  ])('refuses %s', async (_, bytes, reason) => {
    expect(expectRefused(await send(bytes), 400)).toEqual({ field: 'Host', reason });
  });

  it('refuses a second Content-Type', async () => {
    const refused = await send(framed('Content-Type: text/plain\r\nContent-Length: 2\r\nConnection: close'));
    expect(expectRefused(refused, 400)).toEqual({ field: 'Content-Type', reason: 'duplicate_member' });
  });

  it.each(['gzip, chunked', 'xchunked'])('refuses transfer coding %s', async (coding) => {
    const body = '2\r\n{}\r\n0\r\n\r\n';
    const refused = await send(framed(`Transfer-Encoding: ${coding}\r\nConnection: close`, body));
    expect(expectRefused(refused, 400)).toEqual({ field: 'Transfer-Encoding', reason: 'malformed_encoding' });
  });

  it('refuses a body that ends before its Content-Length', async () => {
    const connection = await openConnection(service().origin);
    const { publicKey } = await service().organization();
    connection.socket.end(framed(`X-API-Key: ${publicKey}\r\nContent-Length: 500`, '{"a"'));
    const answer = await connection.ended();
    expect(answer).toContain('"reason":"incomplete"');
    expect(statuses(answer)).toEqual([400]);
  });
});

describe('an oversized request head', () => {
  it.each([
    ['a URL of 20 KB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    ['a header of 20 KB', `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['3,000 headers', `GET / HTTP/1.1\r\nHost: a\r\n${'X-A: 1\r\n'.repeat(3000)}\r\n`],
  ])('is refused with %s', async (_, bytes) => {
    expect(expectRefused(await send(bytes), 431)).toEqual({ field: 'headers', reason: 'headers_too_large' });
  });
});

describe('pipelined requests', () => {
  it('are answered in order', async () => {
    const connection = await openConnection(service().origin);
    connection.write(head('GET /healthz') + head('GET /v1/nothing') + head('GET /readyz', { Connection: 'close' }));
    expect(statuses(await connection.ended())).toEqual([200, 404, 200]);
  });

  it('are answered before a malformed request that follows them', async () => {
    const { publicKey } = await service().organization();
    const connection = await openConnection(service().origin);
    // The first request needs the database, while the second one is recognized as malformed immediately.
    connection.write(
      `${head('POST /v1/sdk/validate-key', { 'X-API-Key': publicKey, 'Content-Length': '0' })}HELO\r\n\r\n`,
    );
    const answers = await connection.ended();
    expect(statuses(answers)).toEqual([200, 400]);
    expect(answers.indexOf('"valid":true')).toBeLessThan(answers.indexOf('"reason":"malformed"'));
  });

  it('are not parsed from the body of a refused request', async () => {
    const connection = await openConnection(service().origin);
    const smuggled = head('GET /readyz');
    connection.write(head('POST /v1/sdk/documents/submit', { 'Content-Length': String(smuggled.length) }) + smuggled);
    connection.socket.end();
    expect(statuses(await connection.ended())).toEqual([401]);
  });
});
