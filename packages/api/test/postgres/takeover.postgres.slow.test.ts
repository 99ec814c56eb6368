import { afterEach, expect, it } from 'vitest';
import { countSealed } from '../completion/sealed-files.ts';
import { submissionOf } from '../documents.ts';
import { newJournal, sendSubmission, upload } from '../durability/clients.ts';
import { initOrganization, killAll, runCommand, serveProcess, workProcess } from '../durability/process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { openTestDatabaseToRead } from '../test-database.ts';
import { waitForCompletion } from '../wait-for-completion.ts';

afterEach(killAll);

it('completes the job of a killed worker in another worker, once', {
  timeout: 300_000,
}, async () => {
  const options = { dataDir: await temporaryFolder() };
  const keys = await initOrganization(options);
  const service = await serveProcess(options, ['--no-work']);
  const target = { baseUrl: service.baseUrl, keys };
  const database = await openTestDatabaseToRead(options.dataDir);
  const job = () =>
    database.unscoped.read
      .selectFrom('jobs')
      .select(['lease', 'deaths', 'attempts'])
      .where('kind', '=', 'completion')
      .executeTakeFirst();

  const journal = newJournal();
  const documentId = (await upload(target, 1_000, journal)) ?? expect.fail('The document was refused.');
  const first = await workProcess(options);
  await sendSubmission(target, await submissionOf(documentId, 'Jane Roe'), journal);
  let before = await job();
  while (before && before.lease === null) before = await job();
  await first.end('SIGKILL');
  expect(before, 'The worker was killed too late: the job was done.').toMatchObject({ deaths: 0 });
  const second = await workProcess(options);
  await expect.poll(async () => (await job())?.deaths, { timeout: 60_000, interval: 10 }).toBe(1);
  const [id = ''] = journal.submissions.keys();
  expect((await waitForCompletion(service.baseUrl, keys.secretKey, id)).status).toBe('completed');
  expect(await job()).toBeUndefined();

  await database.close();
  for (const process of [service, second]) expect(await process.end('SIGTERM')).toBe(0);
  expect(await countSealed(options.dataDir)).toMatchObject({ completed: 1, unsealed: [], strange: [] });
  expect(await runCommand(['audit', 'verify', '--files'], options)).toMatchObject({ code: 0 });
});
