import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { errorCatalogue, errorEnvelopeSchema, invalid, type ServiceError } from '@document-signer/core';
import { freePort } from '@document-signer/fixtures/free-port';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hasNginx, startNginx } from './postgres/nginx.ts';

const submit = '/v1/sdk/documents/submit';

/** Starts a proxy whose services are both down. @returns its origin */
const startWithoutServices = async () => (await startNginx([await freePort(), await freePort()])).origin;

/** Sends bytes over TLS, and reads the response until the connection is closed. */
async function exchange(origin: string, bytes: string) {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), ALPNProtocols: ['http/1.1'] });
  await once(socket, 'secureConnect');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers(lines.map((line) => line.split(/: (.*)/s, 2) as [string, string]));
  return { status: Number(first.split(' ')[1]), headers, body };
}

const request = (line: string, ...headers: string[]) =>
  [line, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n');

/** Checks that an error has the format of the service, including its time and request ID. */
function expectEnvelope({ headers, body }: { headers: Headers; body: string }) {
  const { error, meta } = v.parse(errorEnvelopeSchema, JSON.parse(body));
  // The schema replaces unknown codes.
  expect(JSON.parse(body)).toMatchObject({ error: { code: error.code } });
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('x-request-id')).toBe(meta.requestId);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(Math.abs(Date.parse(meta.timestamp) - Date.now())).toBeLessThan(60_000);
  return error;
}

const errorOf = ({ status, code, message, details }: ServiceError) => ({ status, code, message, details });

describe.skipIf(!hasNginx)('the log of nginx (skipped without nginx)', () => {
  it.each([
    ['answered', 200],
    ['not answered', 503],
  ])('contains the path of a request that was %s, but not its token', async (_, status) => {
    const service = createServer((_request, response) => void response.end('%PDF'));
    onTestFinished(() => void service.close());
    const port = await freePort();
    if (status === 200) await once(service.listen(port, '127.0.0.1'), 'listening');
    const { origin, log } = await startNginx([port, port]);
    const answer = await fetch(`${origin}/files/doc_1?token=abc.DEF-123&download=1`, {
      headers: { Referer: 'https://shop.example/sign?session=abc.DEF-123' },
    });
    expect(answer.status).toBe(status);
    await expect.poll(log).toMatch(new RegExp(`GET /files/doc_1 ${status} `));
    expect(await log()).not.toContain('DEF-123');
  });
});

describe.skipIf(!hasNginx)('an error response of nginx (skipped without nginx)', () => {
  it.each([
    ['GET', '/v1/documents', 'INTERNAL_ERROR'],
    ['POST', submit, 'SUBMISSION_FAILED'],
    ['POST', `${submit}?a=b`, 'SUBMISSION_FAILED'],
    ['GET', `${submit}ted`, 'INTERNAL_ERROR'],
  ])('is in the error catalogue when no service is reachable: %s %s', async (method, path, code) => {
    const answer = await fetch(`${await startWithoutServices()}${path}`, { method });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    const error = expectEnvelope({ headers: answer.headers, body: await answer.text() });
    expect([error.code, error.details]).toEqual([code, undefined]);
  });

  it.each([
    ['/v1/documents', 'INTERNAL_ERROR'],
    [submit, 'SUBMISSION_FAILED'],
  ])('reports an unknown outcome when the service accepted the request: %s', async (path, code) => {
    const service = createServer((_request, response) => void response.destroy());
    onTestFinished(() => void service.close());
    const port = await freePort();
    await once(service.listen(port, '127.0.0.1'), 'listening');
    const { origin } = await startNginx([port, port]);
    const answer = await fetch(`${origin}${path}`, { method: 'POST' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    const error = expectEnvelope({ headers: answer.headers, body: await answer.text() });
    expect(error).toMatchObject({ code, details: { reason: 'outcome_unknown' } });
  });

  it.each(['/v1/documents', `${submit}?a=b`])('does not report an unknown outcome for GET: %s', async (path) => {
    const service = createServer((_request, response) => void response.destroy());
    onTestFinished(() => void service.close());
    const port = await freePort();
    await once(service.listen(port, '127.0.0.1'), 'listening');
    const { origin } = await startNginx([port, port]);
    const answer = await fetch(`${origin}${path}`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    const error = expectEnvelope({ headers: answer.headers, body: await answer.text() });
    expect(error.details).toBeUndefined();
  });

  it('has a unique request ID', async () => {
    const origin = await startWithoutServices();
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => (await fetch(origin)).headers.get('x-request-id')),
    );
    expect(new Set(ids).size).toBe(20);
  });

  it.each([
    [
      'a body over the limit',
      request('POST /v1/documents HTTP/1.1', `Content-Length: ${65 * 1024 ** 2}`),
      'body',
      'too_large',
    ],
    ['an address of 20 KB', request(`GET /${'a'.repeat(20_000)} HTTP/1.1`), 'headers', 'headers_too_large'],
    ['a header of 20 KB', request('GET / HTTP/1.1', `X-Long: ${'a'.repeat(20_000)}`), 'headers', 'headers_too_large'],
    ['no HTTP at all', 'hello\r\n\r\n', 'request', 'malformed'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 'request', 'malformed'],
    ['another version', request('GET / HTTP/3.7'), 'request', 'malformed'],
    ['an unknown encoding', request('POST / HTTP/1.1', 'Transfer-Encoding: zip'), 'request', 'malformed'],
    ['TRACE', request('TRACE / HTTP/1.1'), 'method', 'not_allowed'],
  ] as const)('is the same as that of the service for %s', async (_what, bytes, field, reason) => {
    const answer = await exchange(await startWithoutServices(), bytes);
    const error = expectEnvelope(answer);
    expect({ status: answer.status, ...error }).toEqual(errorOf(invalid([{ field, reason }])));
    expect(answer.headers.has('allow')).toBe(answer.status === 405);
    expect(answer.headers.has('retry-after')).toBe(false);
  });

  it('cannot be requested by its internal path', async () => {
    const { status, ...answer } = await exchange(await startWithoutServices(), request('GET /error HTTP/1.1'));
    const { message } = errorCatalogue.NOT_FOUND;
    expect({ status, ...expectEnvelope(answer) }).toEqual({ status: 404, code: 'NOT_FOUND', message });
  });

  it('does not replace an error response of the service', async () => {
    const service = createServer((_request, response) => response.writeHead(503, { 'Retry-After': '30' }).end('own'));
    onTestFinished(() => void service.close());
    const port = await freePort();
    await once(service.listen(port, '127.0.0.1'), 'listening');
    const { origin } = await startNginx([port, port]);
    const answer = await fetch(`${origin}${submit}`, { method: 'POST' });
    expect([answer.status, await answer.text(), answer.headers.get('retry-after')]).toEqual([503, 'own', '30']);
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
  });
});
