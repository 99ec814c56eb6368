import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { readOn } from './read-on.ts';

it('closes the answer when nobody begins to read it', async () => {
  const server = createServer((_, response) => response.writeHead(200, { 'Content-Length': 1_000_000 }).write('%PDF'));
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const [answer] = (await once(request({ port: (server.address() as AddressInfo).port }).end(), 'response')) as [
    IncomingMessage,
  ];
  const stream = readOn(answer, { etag: '"a"', open: () => Promise.reject(new Error('It is not asked for.')) });
  stream.destroy();
  await expect.poll(() => answer.destroyed).toBe(true);
});
