import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { databaseNamed } from '../../../../test/postgres/database-named.ts';
import { startSilentProxy } from '../../../../test/postgres/silent-proxy.ts';
import { watchConnections } from './connections.ts';
import { isSilence } from './errors.ts';
import { openPool } from './pool.ts';

const server = process.env.TEST_POSTGRES_URL ?? expect.fail('There is no server.');

/** Connections by way of a network that can fall silent, of which some were used. */
async function connections(patience: { readonly idle: number; readonly answer: number }) {
  const proxy = await startSilentProxy(await databaseNamed(server, 'watched'));
  const pool = openPool({ url: proxy.url, pool: 4, statementTimeout: 30_000, allowed: [] }, { query_timeout: 1_000 });
  const watched = watchConnections(pool, patience);
  onTestFinished(() => {
    proxy.stop();
    if (!pool.ending) void watched.end();
  });
  const clients = await Promise.all(Array.from({ length: 4 }, () => watched.connect()));
  await Promise.all(clients.map((client) => client.query('select 1')));
  return { proxy, pool, watched, clients };
}

it('connections that died while nobody used them cost nobody a query', async () => {
  const { proxy, watched, clients } = await connections({ idle: 100, answer: 500 });
  for (const client of clients) client.release(false);
  await setTimeout(200);
  proxy.silence('these');
  const later = await Promise.all(clients.map(() => watched.connect()));
  const answers = await Promise.all(later.map((client) => client.query('select 1 as one')));
  expect(answers.map(({ rows }) => rows)).toEqual(Array(4).fill([{ one: 1 }]));
  for (const client of later) client.release(false);
});

it('of connections that died in use, the first that is noticed is the last that costs somebody a query', async () => {
  const { proxy, watched, clients } = await connections({ idle: 60_000, answer: 500 });
  const [inUse, ...others] = clients;
  for (const client of others) client.release(false);
  proxy.silence('these');
  await expect(inUse?.query('select 1')).rejects.toSatisfy(isSilence);
  inUse?.release(true);
  for (let count = 0; count < 4; count++) {
    const client = await watched.connect();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    client.release(false);
  }
});

it('those that are given up are closed at once, though the other side says nothing', async () => {
  const { proxy, pool, watched, clients } = await connections({ idle: 60_000, answer: 500 });
  let closed = 0;
  pool.on('remove', () => closed++);
  const [inUse, ...others] = clients;
  for (const client of others) client.release(false);
  proxy.silence('these');
  await expect(inUse?.query('select 1')).rejects.toSatisfy(isSilence);
  inUse?.release(true);
  (await watched.connect()).release(false);
  await expect.poll(() => closed).toBe(4);
});

it('those that nobody uses keep no process from ending, though the other side does not say goodbye', async () => {
  const { proxy, watched, clients } = await connections({ idle: 60_000, answer: 500 });
  const keeping = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
  const before = keeping();
  proxy.silence('these');
  // The proxy's own, to the server.
  await expect.poll(keeping).toBe(before - 4);
  for (const client of clients) client.release(false);
  await watched.end();
  expect(keeping()).toBe(before - 8);
});
