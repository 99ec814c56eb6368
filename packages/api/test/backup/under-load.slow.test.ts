import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { newJournal, upload } from '../durability/clients.ts';
import { workSteadily } from '../postgres/steady-clients.ts';
import { runService } from '../running-service.ts';
import { openTestDatabaseToRead } from '../test-database.ts';
import { waitForCompletion } from '../wait-for-completion.ts';
import { backUp, newPlace, placeOf, problemsIn, restore } from './places.ts';

const service = runService();

/** The submissions of a place with their checksums, and its documents with the hashes of their files. */
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

it('contains everything that was acknowledged before it began, while signers submit', async () => {
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
  // One has its sealed file by then, others are not completed yet.
  const [first = ''] = journal.submissions.keys();
  await waitForCompletion(baseUrl, keys.secretKey, first);

  const before = { submissions: new Map(journal.submissions), documents: new Map(journal.documents) };
  const { folder } = await backUp(await placeOf(dataDir));
  await work.nextSuccess();
  await work.stop();
  expect(journal.submissions.size).toBeGreaterThan(before.submissions.size);

  const place = await newPlace();
  await restore(folder, place);
  const found = await storedIn(place.DATA_DIR);
  for (const [id, { checksum }] of before.submissions) expect(found.submissions.get(id)).toBe(checksum);
  for (const [id, sha256] of before.documents) expect(found.documents.get(id)).toBe(sha256);
  expect(found.sealed).toBeGreaterThan(0);
  // Later submissions may be in it, and are complete: this reads every file and every event.
  expect(await problemsIn(place)).toEqual([]);
});
