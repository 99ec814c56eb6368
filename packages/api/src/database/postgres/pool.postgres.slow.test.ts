import { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { databaseNamed } from '../../../test/postgres/database-named.ts';
import { startSilentProxy } from '../../../test/postgres/silent-proxy.ts';
import { isReadTimeout } from './errors.ts';
import { openConnections } from './pool.ts';

const server = process.env.TEST_POSTGRES_URL ?? expect.fail('There is no server.');

/** Connections through a proxy that can stop forwarding, some of them used before. */
async function connections(testAfterMs: number) {
  const proxy = await startSilentProxy(await databaseNamed(server, 'watched'));
  const settings = { url: proxy.url, pool: 4, statementTimeoutMs: 1_000, allowed: [] };
  const timeouts = { testAfterMs, testTimeoutMs: 500, answerTimeoutMs: 0 };
  const pool = openConnections(settings, timeouts);
  onTestFinished(() => {
    proxy.stop();
    void pool.end().catch(() => undefined);
  });
  const clients = await Promise.all(Array.from({ length: 4 }, () => pool.connect()));
  await Promise.all(clients.map((client) => client.query('select 1')));
  return { proxy, pool, clients };
}

/** The sockets that keep the process running, with those of the proxy. */
const sockets = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;

it('fails no query when idle connections died', async () => {
  const { proxy, pool, clients } = await connections(100);
  for (const client of clients) client.release(false);
  await setTimeout(200);
  proxy.silence('these');
  const later = await Promise.all(clients.map(() => pool.connect()));
  const answers = await Promise.all(later.map((client) => client.query('select 1 as one')));
  expect(answers.map(({ rows }) => rows)).toEqual(Array(4).fill([{ one: 1 }]));
  for (const client of later) client.release(false);
});

it('discards all older connections after one timed out', async () => {
  const { proxy, pool, clients } = await connections(60_000);
  const [inUse, ...others] = clients;
  for (const client of others) client.release(false);
  proxy.silence('these');
  await expect(inUse?.query('select 1')).rejects.toSatisfy(isReadTimeout);
  inUse?.release(true);
  for (let count = 0; count < 4; count++) {
    const client = await pool.connect();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    client.release(false);
  }
});

it('closes discarded connections at once when the server does not answer', async () => {
  const { proxy, pool, clients } = await connections(60_000);
  const [inUse, ...others] = clients;
  for (const client of others) client.release(false);
  proxy.silence('these');
  const destroy = vi.spyOn(Socket.prototype, 'destroy');
  onTestFinished(() => destroy.mockRestore());
  await expect(inUse?.query('select 1')).rejects.toSatisfy(isReadTimeout);
  inUse?.release(true);
  (await pool.connect()).release(false);
  expect(new Set(destroy.mock.contexts).size).toBe(4);
});

it('lets the process end while the server keeps idle connections open', async () => {
  const { proxy, pool, clients } = await connections(60_000);
  const before = sockets();
  proxy.silence('these');
  // The proxy's own, to the server.
  await expect.poll(sockets).toBe(before - 4);
  for (const client of clients) client.release(false);
  await pool.end();
  expect(sockets()).toBe(before - 8);
});
