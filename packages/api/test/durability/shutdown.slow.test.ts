import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { submissionOf } from '../documents.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { storedChecksums } from './check.ts';
import { newJournal, sendSubmission, type Target, upload, workUntilExit } from './clients.ts';
import { initOrganization, killAll, serveProcess } from './process.ts';

afterEach(killAll);

async function start() {
  const dataDir = await temporaryFolder();
  const keys = await initOrganization({ dataDir });
  const service = await serveProcess({ dataDir });
  return { dataDir, keys, service, target: { baseUrl: service.baseUrl, keys } };
}

async function uploadOne(target: Target): Promise<string> {
  const id = await upload(target, 1_000, newJournal());
  if (id === undefined) throw new Error('The document was refused.');
  return id;
}

it('finishes requests in flight on SIGTERM, and accepts no new ones', async () => {
  const { dataDir, keys, service, target } = await start();
  const journal = newJournal();
  const documentId = await uploadOne(target);
  const working = workUntilExit(target, documentId, { clients: 8, journal });
  await wait(300);
  expect(await service.end('SIGTERM')).toBe(0);
  await working;
  expect(journal.submissions.size).toBeGreaterThan(0);

  const next = await serveProcess({ dataDir });
  // Exactly the acknowledged submissions are stored.
  const stored = await storedChecksums({ baseUrl: next.baseUrl, keys }, documentId);
  expect(stored.sort()).toEqual([...journal.submissions.values()].map(({ checksum }) => checksum).sort());
});

it('serves organizations that the command line adds while it runs', async () => {
  const { dataDir, service } = await start();
  const added = await Promise.all([initOrganization({ dataDir }), initOrganization({ dataDir })]);
  for (const keys of added) {
    const target = { baseUrl: service.baseUrl, keys };
    const journal = newJournal();
    await sendSubmission(target, await submissionOf(await uploadOne(target)), journal);
    expect(journal.submissions.size).toBe(1);
  }
});
