import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { check } from '../durability/check.ts';
import { newJournal } from '../durability/clients.ts';
import { initOrganization, runCommand, serveProcess, workProcess } from '../durability/process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { ensureDatabase } from './ensure-database.ts';
import { workMixed } from './mixed-clients.ts';
import { startPostgres } from './server.ts';
import { workSteadily } from './steady-clients.ts';

/** Half of them after a crash, half after a clean shutdown. */
const restarts = 6;

/** The shortest timeout of a query. A slower recovery waited for a lost connection. */
const statementTimeoutMs = 30_000;

it('fails requests only with 503, and loses nothing, when PostgreSQL restarts or crashes', {
  timeout: 600_000,
}, async () => {
  const server = await startPostgres();
  if (!server) throw new Error('There is no PostgreSQL for this machine.');
  onTestFinished(() => server.remove());
  const options = {
    dataDir: await temporaryFolder(),
    env: { DATABASE_URL: await ensureDatabase(server.url, 'restarted'), DATABASE_POOL: '5' },
  };
  const keys = await initOrganization(options);
  const service = await serveProcess(options);
  const target = { baseUrl: service.baseUrl, keys };
  const journal = newJournal();
  const work = await workSteadily(() => [target], journal, { clients: 4, pause: 100 });
  const [documentId = ''] = journal.documents.keys();
  const mixed = workMixed(target, documentId, journal);

  const died = service.ended.then((code): never => {
    throw new Error(`The service exited by itself with code ${code}.`);
  });
  const nextSuccess = () => Promise.race([Promise.all([work.nextSuccess(), mixed.allSucceed()]), died]);

  const recoveries: number[] = [];
  for (let round = 0; round < restarts; round++) {
    await nextSuccess();
    await server.stop(round % 2 === 0 ? 'crash' : 'fast');
    await wait(100);
    await server.start();
    const ready = performance.now();
    await nextSuccess();
    recoveries.push(performance.now() - ready);
  }
  await Promise.all([work.stop(), mixed.stop()]);

  expect([...work.statuses.keys()].sort()).toEqual([200, 201, 503].filter((status) => work.statuses.has(status)));
  expect(work.statuses.get(503)).toBeGreaterThan(restarts);
  expect([...mixed.failures.keys()].filter((failure) => !failure.endsWith(' 503'))).toEqual([]);
  expect(mixed.failures.size).toBeGreaterThan(1);
  expect(await check(target, journal, newJournal())).toEqual({ lost: [], doubled: [] });
  died.catch(() => undefined);
  expect(await service.end('SIGTERM')).toBe(0);
  const { code, out } = await runCommand(['audit', 'verify', '--files'], options);
  expect({ code, out }).toMatchObject({ code: 0 });
  // The time from each restart until every workflow succeeded again.
  expect(Math.max(...recoveries)).toBeLessThan(statementTimeoutMs);
});

it('keeps a worker running while PostgreSQL is down', {
  timeout: 600_000,
}, async () => {
  const server = await startPostgres();
  if (!server) throw new Error('There is no PostgreSQL for this machine.');
  onTestFinished(() => server.remove());
  const env = { DATABASE_URL: await ensureDatabase(server.url, 'waited_for') };
  const options = { dataDir: await temporaryFolder(), env };
  await initOrganization(options);
  const worker = await workProcess(options);
  let isOver = false;
  void worker.ended.then(() => {
    isOver = true;
  });
  await server.stop('crash');
  await wait(5_000);
  expect(isOver).toBe(false);
  await server.start();
  expect(await worker.end('SIGTERM')).toBe(0);
});
