import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { countSealed } from '../completion/sealed-files.ts';
import { check } from '../durability/check.ts';
import { newJournal, type Target } from '../durability/clients.ts';
import { initOrganization, runCommand, type ServiceProcess, serveProcess } from '../durability/process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { waitForCompletion } from '../wait-for-completion.ts';
import { workSteadily } from './steady-clients.ts';

const kills = 6;

it('Two services on one database, each killed in turn: nothing acknowledged is lost, and nothing is sealed twice', {
  timeout: 600_000,
}, async () => {
  const options = { dataDir: await temporaryFolder() };
  const keys = await initOrganization(options);
  const services: ServiceProcess[] = [await serveProcess(options), await serveProcess(options)];
  const targetOf = (index: number): Target => ({ baseUrl: services[index]?.baseUrl ?? '', keys });
  const journal = newJournal();
  const work = await workSteadily(() => [targetOf(0), targetOf(1)], journal, { clients: 2, pause: 400 });

  for (let round = 0; round < kills; round++) {
    await work.nextSuccess();
    await wait(500);
    await services[round % 2]?.end('SIGKILL');
    services[round % 2] = await serveProcess(options);
  }
  await work.stop();

  expect([...work.statuses.keys()].filter((status) => ![0, 200, 201].includes(status))).toEqual([]);
  expect(await check(targetOf(0), journal, newJournal())).toEqual({ lost: [], doubled: [] });
  for (const id of journal.submissions.keys()) {
    const { status } = await waitForCompletion(targetOf(1).baseUrl, keys.secretKey, id);
    expect(status).toBe('completed');
  }
  for (const service of services) expect(await service.end('SIGTERM')).toBe(0);
  expect(await countSealed(options.dataDir)).toMatchObject({
    completed: journal.submissions.size,
    unsealed: [],
    strange: [],
  });
  const { code, out } = await runCommand(['audit', 'verify', '--files'], options);
  expect({ code, out }).toMatchObject({ code: 0 });
});
