import { afterEach, expect, it, onTestFinished } from 'vitest';
import { ask, post } from '../ask.ts';
import { submissionOf } from '../documents.ts';
import { newJournal, upload } from '../durability/clients.ts';
import { initOrganization, killAll, serveProcess, workProcess } from '../durability/process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { ensureDatabase } from './ensure-database.ts';
import { startSilentProxy } from './silent-proxy.ts';

afterEach(killAll);

const server = process.env.TEST_POSTGRES_URL ?? expect.fail('TEST_POSTGRES_URL is not set.');

it('exits with code 1 after the drain timeout when PostgreSQL does not answer', async () => {
  const proxy = await startSilentProxy(await ensureDatabase(server, 'ending'));
  onTestFinished(() => proxy.stop());
  const env = { DATABASE_URL: proxy.url, DRAIN_TIMEOUT_SECONDS: '1' };
  const options = { dataDir: await temporaryFolder(), env };
  const keys = await initOrganization(options);
  const [service, worker] = [await serveProcess(options), await workProcess(options)];
  const target = { baseUrl: service.baseUrl, keys };
  const documentId = (await upload(target, 1_000, newJournal())) ?? expect.fail('The document was refused.');

  proxy.silence('all');
  const broken = [
    post(`${service.baseUrl}/sdk/documents/submit`, keys.publicKey, await submissionOf(documentId)),
    ask(`${service.baseUrl}/documents`, keys.secretKey),
  ].map((request) => request.catch(() => 'broken off'));
  // By then, a background query waits, too.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(await Promise.all([service.end('SIGTERM'), worker.end('SIGTERM')])).toEqual([1, 1]);
  expect(await Promise.all(broken)).toEqual(['broken off', 'broken off']);
});

it('exits cleanly when it is idle and PostgreSQL does not close its connections', async () => {
  const proxy = await startSilentProxy(await ensureDatabase(server, 'parting'));
  onTestFinished(() => proxy.stop());
  const env = { DATABASE_URL: proxy.url, DRAIN_TIMEOUT_SECONDS: '1' };
  const options = { dataDir: await temporaryFolder(), env };
  // The start leaves idle connections.
  const service = await serveProcess(options, ['--no-work']);
  proxy.silence('all');
  expect(await service.end('SIGTERM')).toBe(0);
  expect(service.lines.at(-1)?.msg).toBe('stopped');
});
