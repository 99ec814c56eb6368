import { createServer } from 'node:http';
import { connect } from 'node:net';
import { errorEnvelopeSchema } from '@document-signer/core';
import express from 'express';
import { pino } from 'pino';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished } from 'vitest';
import { exchangeRaw } from '../../../test/bad-inputs/exchange.ts';
import { listen } from '../../../test/listen.ts';
import { answerMalformedRequests, escapeInvalidPath } from './malformed-request.ts';

/** Starts a server with short timeouts that reads what it receives. */
async function startServer(): Promise<string> {
  const server = createServer({ requestTimeout: 100, headersTimeout: 100, connectionsCheckingInterval: 20 });
  server.on('request', (request) => request.resume());
  answerMalformedRequests(server, pino({ level: 'silent' }));
  return `http://127.0.0.1:${await listen(server)}`;
}

describe('a request that takes too long', () => {
  it.each([
    ['headers that never end', 'GET / HTTP/1.1\r\nHost: a\r\n'],
    ['a body that stops', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n{"a"'],
  ])('is answered with 408: %s', async (_, bytes) => {
    const answer = await exchangeRaw(await startServer(), bytes);
    expect(answer.status).toBe(408);
    expect(answer.headers.connection).toBe('close');
    const { error, meta } = v.parse(errorEnvelopeSchema, JSON.parse(answer.text));
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: { reason: 'timeout' } });
    expect(meta.requestId).toBe(answer.headers['x-request-id']);
  });

  it('closes the connection even if the client keeps sending', async () => {
    const { hostname, port } = new URL(await startServer());
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n');
    const drip = setInterval(() => socket.write('x'), 10);
    onTestFinished(() => clearInterval(drip));
    let answer = '';
    socket.on('data', (bytes) => {
      answer += String(bytes);
    });
    // Writing to the closed connection fails.
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.on('close', resolve));
    expect(answer).toContain('408 Request Timeout');
  });
});

async function idRead(path: string): Promise<string> {
  const app = express().use(escapeInvalidPath);
  app.get('/documents/:id', (request, response) => void response.json([request.params.id, request.query.a ?? null]));
  const origin = `http://127.0.0.1:${await listen(createServer(app))}`;
  return (await exchangeRaw(origin, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).text;
}

it.each([
  ['/documents/a%20b?a=%41', '["a b","A"]'],
  ['/documents/%ff?a=1', '["%ff","1"]'],
  ['/documents/100%', '["100%",null]'],
  ['/documents/%?a=1?2', '["%","1?2"]'],
])('reads %s as %s', async (path, read) => expect(await idRead(path)).toBe(read));
