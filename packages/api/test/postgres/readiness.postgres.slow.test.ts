import { afterAll, expect, it } from 'vitest';
import { ask } from '../ask.ts';
import { runService } from '../running-service.ts';
import { ensureDatabase } from './ensure-database.ts';
import { startSilentProxy } from './silent-proxy.ts';

const server = process.env.TEST_POSTGRES_URL ?? expect.fail('TEST_POSTGRES_URL is not set.');
const proxy = await startSilentProxy(await ensureDatabase(server, 'readiness'));
afterAll(() => proxy.stop());
const service = runService({ DATABASE_URL: proxy.url, DATABASE_STATEMENT_TIMEOUT_SECONDS: '1' }, { works: false });

it('is not ready while PostgreSQL does not answer, even without traffic, and then recovers', async () => {
  const readiness = async () => (await ask(`${service().origin}/readyz`, undefined)).status;
  expect(await readiness()).toBe(200);
  proxy.silence('all');
  await expect.poll(readiness).toBe(503);
  proxy.heal();
  await expect.poll(readiness).toBe(200);
});
