import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { ensureDatabase } from '../../../test/postgres/ensure-database.ts';
import { startSilentProxy } from '../../../test/postgres/silent-proxy.ts';
import { openPool } from './pool.ts';
import { scoped } from './scoped-pool.ts';

const server = process.env.TEST_POSTGRES_URL ?? expect.fail('TEST_POSTGRES_URL is not set.');

it('replaces a connection whose network was cut, once a query times out', async () => {
  const proxy = await startSilentProxy(await ensureDatabase(server, 'watched'));
  const pool = openPool({ url: proxy.url, pool: 1, statementTimeoutMs: 500, allowed: [] });
  onTestFinished(() => {
    proxy.stop();
    void pool.end().catch(() => undefined);
  });
  const db = scoped(pool, { organization: 'org_1', timeouts: { statementMs: 500, idleMs: 0 } });
  const ask = sql<{ one: number }>`select 1 as one`;
  await ask.execute(db);
  proxy.silence('these');
  await expect(ask.execute(db)).rejects.toThrow('Query read timeout');
  expect((await ask.execute(db)).rows).toEqual([{ one: 1 }]);
});
