import { errorEnvelopeSchema } from '@document-signer/core';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { runService } from '../running-service.ts';
import { head, openConnection } from './connection.ts';

const service = runService();

/** Valid requests to modify. */
const validRequests = [
  head('GET /healthz'),
  head('POST /v1/sdk/validate-key', { 'Content-Length': '0' }),
  `${head('POST /v1/sdk/documents/submit', { 'Content-Type': 'application/json', 'Content-Length': '2' })}{}`,
  `${head('POST /v1/sdk/documents/submit', { 'Transfer-Encoding': 'chunked' })}2\r\n{}\r\n0\r\n\r\n`,
  head('GET /v1/documents?limit=1', { Range: 'bytes=0-1', Origin: 'https://shop.example' }),
  head('OPTIONS /v1/sdk/validate-key', { Origin: 'https://a', 'Access-Control-Request-Method': 'POST' }),
];

/** A valid request with bytes replaced, removed or inserted. */
const modifiedRequest = fc
  .record({
    request: fc.constantFrom(...validRequests),
    changes: fc.array(fc.record({ at: fc.nat(200), drop: fc.nat(3), bytes: fc.uint8Array({ maxLength: 4 }) }), {
      maxLength: 4,
    }),
  })
  .map(({ request, changes }) => {
    let bytes = Buffer.from(request, 'latin1');
    for (const { at, drop, bytes: added } of changes) {
      const place = at % bytes.length;
      bytes = Buffer.concat([bytes.subarray(0, place), added, bytes.subarray(place + drop)]);
    }
    return bytes;
  });

/** Parses consecutive responses by their Content-Length. */
function answersIn(received: string): { status: number; body: string }[] {
  if (received === '') return [];
  const end = received.indexOf('\r\n\r\n');
  const top = received.slice(0, end);
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(top)?.[1]);
  expect(status).toBeGreaterThanOrEqual(100);
  const length = status < 200 ? 0 : Number(/^content-length: (\d+)\r?$/im.exec(top)?.[1] ?? 0);
  const body = received.slice(end + 4, end + 4 + length);
  return [{ status, body }, ...answersIn(received.slice(end + 4 + length))];
}

it('answers randomly modified requests as documented or not at all, and keeps running', async () => {
  await fc.assert(
    fc.asyncProperty(modifiedRequest, async (bytes) => {
      const connection = await openConnection(service().origin);
      connection.socket.end(bytes);
      for (const { status, body } of answersIn(await connection.ended())) {
        expect(status).toBeLessThan(500);
        const isExempt = body === '' || status < 300 || body.includes('"valid":false');
        if (!isExempt) v.parse(errorEnvelopeSchema, JSON.parse(body));
      }
    }),
    { numRuns: 100 },
  );
  expect((await fetch(`${service().origin}/healthz`)).status).toBe(200);
  expect(service().logged()).not.toContain('"level":50');
});
