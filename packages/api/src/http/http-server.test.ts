import { connect } from 'node:net';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../process/config.ts';
import { createHttpServer, listen, originOf } from './http-server.ts';
import { serializeRequests } from './serialize-requests.ts';

const { connections } = readConfig({});

it('answers a client that waits longer than the idle timeout', async () => {
  const { server } = createHttpServer({ ...connections, stallTimeoutMs: 50 }, pino({ level: 'silent' }));
  server.on('request', ({ socket }, response) => socket.once('timeout', () => response.end('answered')));
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => void server.close());
  const answer = await fetch(originOf('127.0.0.1', port), { headers: { Connection: 'close' } });
  expect(await answer.text()).toBe('answered');
});

it('detects that a client disconnected while waiting for its response', async () => {
  const { server } = createHttpServer({ ...connections, stallTimeoutMs: 50 }, pino({ level: 'silent' }));
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => void server.close());
  const client = connect(port, '127.0.0.1', () => client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'));
  await new Promise((closed) => {
    const leave = () => setImmediate(() => client.destroy());
    server.on(
      'request',
      serializeRequests((_request, response) => {
        response.on('close', closed);
        leave();
      }),
    );
  });
});
