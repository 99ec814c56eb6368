import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { exchangeRaw } from '../../../test/bad-inputs/exchange.ts';
import { readablePath } from './readable-path.ts';

async function idRead(path: string): Promise<string> {
  const app = express().use(readablePath);
  app.get('/documents/:id', (request, response) => void response.json([request.params.id, request.query.a ?? null]));
  const server = app.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return (await exchangeRaw(origin, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).text;
}

it.each([
  ['/documents/a%20b?a=%41', '["a b","A"]'],
  ['/documents/%ff?a=1', '["%ff","1"]'],
  ['/documents/100%', '["100%",null]'],
  ['/documents/%?a=1?2', '["%","1?2"]'],
])('reads %s as %s', async (path, read) => expect(await idRead(path)).toBe(read));
