import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { check } from '../durability/check.ts';
import { newJournal, upload } from '../durability/clients.ts';
import { initOrganization, runCommand, serveProcess } from '../durability/process.ts';
import { workSteadily } from '../postgres/steady-clients.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { waitForCompletion } from '../wait-for-completion.ts';
import { backUp, newPlace, placeOf, restore } from './places.ts';

it('has all that was acknowledged before it began, and is whole, while signers go on submitting', {
  timeout: 300_000,
}, async () => {
  const dataDir = await temporaryFolder();
  const keys = await initOrganization({ dataDir });
  const service = await serveProcess({ dataDir });
  const target = { baseUrl: service.baseUrl, keys };
  const journal = newJournal();
  const work = await workSteadily(() => [target], journal, { clients: 2, pause: 500 });
  for (let number = 0; number < 5; number++) {
    await upload(target, 1_000 * 4 ** number, journal);
    await wait(400);
  }
  // One has its sealed file by then.
  const [first = ''] = journal.submissions.keys();
  await waitForCompletion(target.baseUrl, keys.secretKey, first);
  const before = { ...newJournal(), submissions: new Map(journal.submissions), documents: new Map(journal.documents) };
  const { folder, manifest } = await backUp(await placeOf(dataDir));
  await work.nextSuccess();
  await work.stop();
  await service.end('SIGTERM');
  expect(before.submissions.size).toBeGreaterThan(1);
  expect(manifest.tables.submissions?.rows).toBeGreaterThanOrEqual(before.submissions.size);
  expect(journal.submissions.size).toBeGreaterThan(before.submissions.size);

  const place = await newPlace();
  await restore(folder, place);
  const restored = await serveProcess({ dataDir: place.DATA_DIR, env: place });
  const there = { baseUrl: restored.baseUrl, keys };
  expect(await check(there, before, newJournal())).toEqual({ lost: [], doubled: [] });
  expect(await restored.end('SIGTERM')).toBe(0);
  expect(await runCommand(['audit', 'verify', '--files'], { dataDir: place.DATA_DIR, env: place })).toMatchObject({
    code: 0,
    error: '',
  });
});
