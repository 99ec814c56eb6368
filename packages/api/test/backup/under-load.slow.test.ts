import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { newJournal, upload } from '../durability/clients.ts';
import { workSteadily } from '../postgres/steady-clients.ts';
import { runService } from '../running-service.ts';
import { openTestDatabaseToRead } from '../test-database.ts';
import { waitForCompletion } from '../wait-for-completion.ts';
import { backUp, installationAt, newInstallation, problemsIn, restore } from './installations.ts';

const service = runService();

/** The checksums of all submissions and the file hashes of all documents, by id. */
async function storedIn(dataDir: string) {
  const { unscoped, close } = await openTestDatabaseToRead(dataDir);
  const submissions = await unscoped.read
    .selectFrom('submissions')
    .select(['id', 'checksum', 'sealed_sha256'])
    .execute();
  const documents = await unscoped.read.selectFrom('documents').select(['id', 'sha256']).execute();
  await close();
  return {
    submissions: new Map(submissions.map(({ id, checksum }) => [id, checksum])),
    documents: new Map(documents.map(({ id, sha256 }) => [id, sha256])),
    sealed: submissions.filter(({ sealed_sha256 }) => sealed_sha256 !== null).length,
  };
}

it('backs up everything acknowledged before it began while signers submit', async () => {
  const { baseUrl, dataDir } = service();
  const keys = await service().organization();
  const target = { baseUrl, keys };
  const journal = newJournal();
  const work = await workSteadily(() => [target], journal, { clients: 2, pause: 200 });
  for (let number = 0; number < 3; number++) {
    await upload(target, 1_000 * 16 ** number, journal);
    await wait(50);
  }
  await work.nextSuccess();
  // One submission is sealed by now, others are not completed yet.
  const [first = ''] = journal.submissions.keys();
  await waitForCompletion(baseUrl, keys.secretKey, first);

  const before = { submissions: new Map(journal.submissions), documents: new Map(journal.documents) };
  const { folder } = await backUp(await installationAt(dataDir));
  await work.nextSuccess();
  await work.stop();
  expect(journal.submissions.size).toBeGreaterThan(before.submissions.size);

  const restored = await newInstallation();
  await restore(folder, restored);
  const found = await storedIn(restored.DATA_DIR);
  for (const [id, { checksum }] of before.submissions) expect(found.submissions.get(id)).toBe(checksum);
  for (const [id, sha256] of before.documents) expect(found.documents.get(id)).toBe(sha256);
  expect(found.sealed).toBeGreaterThan(0);
  // Also verifies submissions acknowledged later, if the backup contains them.
  expect(await problemsIn(restored)).toEqual([]);
});
