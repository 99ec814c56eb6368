import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@document-signer/fixtures/free-port';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { readConfig } from './config.ts';
import { startServer } from './server.ts';

const log = pino({ level: 'silent' });

it('answers a request in progress with Connection: close while the server stops', async () => {
  const server = await startServer(readConfig({ PORT: '0', DATA_DIR: await temporaryFolder() }), log);
  const { port, hostname } = new URL(server.baseUrl);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  const request = 'GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n';
  // Sends the start of the second request with the first, so that the server has read it.
  socket.write(request + request.slice(0, 10));
  const [first] = await once(socket, 'data');
  expect(first).toContain('200 OK');
  const stopped = server.stop();
  socket.write(request.slice(10));
  const answer = (await socket.toArray()).join('');
  expect(answer).toContain('503 Service Unavailable');
  expect(answer).toMatch(/^Connection: close\r$/m);
  await stopped;
});

it('answers every request once the port is open', async () => {
  const port = await freePort();
  /** Sends requests until the port is open. @returns the status of the first answer */
  async function ask(): Promise<number | undefined> {
    for (;;) {
      const socket = connect(port, '127.0.0.1').setEncoding('utf8');
      socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
      const answer = await socket.toArray().catch(() => undefined);
      if (answer) return Number(answer.join('').split(' ')[1]);
      await new Promise(setImmediate);
    }
  }
  const first = ask();
  const server = await startServer(readConfig({ PORT: String(port), DATA_DIR: await temporaryFolder() }), log);
  expect(await first).toBe(200);
  await server.stop();
});

it.each(['PORT', 'METRICS_PORT'])('reports a port that is in use, and releases the data folder: %s', async (taken) => {
  const first = await startServer(readConfig({ PORT: '0', DATA_DIR: await temporaryFolder() }), log);
  const { port } = new URL(first.baseUrl);
  const DATA_DIR = await temporaryFolder();
  const second = startServer(readConfig({ PORT: '0', [taken]: port, DATA_DIR }), log);
  await expect(second).rejects.toThrow(port);
  const third = await startServer(readConfig({ PORT: '0', DATA_DIR }), log);
  await third.stop();
  await first.stop();
});

it('does not listen if its secret is damaged', async () => {
  const first = await startServer(readConfig({ PORT: '0', DATA_DIR: await temporaryFolder() }), log);
  const { port } = new URL(first.baseUrl);
  await first.stop();
  const damaged = await temporaryFolder();
  await writeFile(join(damaged, 'secret.key'), 'half of it');
  await expect(startServer(readConfig({ PORT: port, DATA_DIR: damaged }), log)).rejects.toThrow('damaged');
  const next = await startServer(readConfig({ PORT: port, DATA_DIR: await temporaryFolder() }), log);
  await next.stop();
});
