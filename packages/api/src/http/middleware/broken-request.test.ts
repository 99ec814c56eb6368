import { createServer } from 'node:http';
import { connect } from 'node:net';
import { errorEnvelopeSchema } from '@document-signer/core';
import { pino } from 'pino';
import * as v from 'valibot';
import { expect, it, onTestFinished } from 'vitest';
import { exchangeRaw } from '../../../test/bad-inputs/exchange.ts';
import { answerBrokenRequests } from './broken-request.ts';

/** A server that has little patience, and reads what it is sent. */
async function startImpatient(): Promise<string> {
  const server = createServer({ requestTimeout: 100, headersTimeout: 100, connectionsCheckingInterval: 20 });
  server.on('request', (request) => request.resume());
  answerBrokenRequests(server, pino({ level: 'silent' }));
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

it.each([
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: a\r\n'],
  ['a body that stops', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n{"a"'],
])('is told of %s that it took too long', async (_, bytes) => {
  const answer = await exchangeRaw(await startImpatient(), bytes);
  expect(answer.status).toBe(408);
  expect(answer.headers.connection).toBe('close');
  const { error, meta } = v.parse(errorEnvelopeSchema, JSON.parse(answer.text));
  expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: { reason: 'timeout' } });
  expect(meta.requestId).toBe(answer.headers['x-request-id']);
});

it('is let go of, though the client goes on sending', async () => {
  const { hostname, port } = new URL(await startImpatient());
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n');
  const drip = setInterval(() => socket.write('x'), 10);
  onTestFinished(() => clearInterval(drip));
  let answer = '';
  socket.on('data', (bytes) => {
    answer += String(bytes);
  });
  // It learns by its own sending that nobody is there any more.
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.on('close', resolve));
  expect(answer).toContain('408 Request Timeout');
});
