import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { blobKey } from '../../src/blobs/blob-key.ts';
import { check } from '../durability/check.ts';
import { newJournal, type Target, upload, workUntilExit } from '../durability/clients.ts';
import { initOrganization, killAll, runCommand, serveProcess } from '../durability/process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { openTestDatabase } from '../test-database.ts';
import { type S3Server, startS3 } from './s3-server.ts';

afterEach(killAll);

/** For each round, how many files S3 has stored when the service is killed. It does not acknowledge the last one. */
const fileCounts = [1, 4];

const isFile = (key: string) => key.startsWith('org_');

/** Resolves when S3 has stored this number of further files. It does not acknowledge the last one or later ones. */
function filesStored({ faults }: S3Server, count: number): Promise<void> {
  const stored = Promise.withResolvers<void>();
  let left = count;
  faults.after = (method, key = '') => {
    if (method !== 'PUT' || !isFile(key)) return undefined;
    left -= 1;
    if (left === 0) stored.resolve();
    return left > 0 ? undefined : 'hang';
  };
  return stored.promise;
}

/** Waits until no jobs of a kind are left. */
async function untilDone(dataDir: string, kind: 'completion' | 'file'): Promise<void> {
  const database = await openTestDatabase(dataDir);
  const left = database.unscoped.read.selectFrom('jobs').select('subject_id').where('kind', '=', kind);
  while (await left.executeTakeFirst()) await wait(200);
  await database.close();
}

/** Makes file removals due, as they are after a day. */
async function makeRemovalsDue(dataDir: string): Promise<void> {
  const database = await openTestDatabase(dataDir);
  await database.unscoped.write((db) => db.updateTable('jobs').set({ due_at: 0 }).where('kind', '=', 'file').execute());
  await database.close();
}

/** The S3 keys of all files that the database references. */
async function referencedFiles(dataDir: string): Promise<string[]> {
  const database = await openTestDatabase(dataDir);
  const { read } = database.unscoped;
  const documents = await read
    .selectFrom('documents')
    .select(['organization_id', 'file_key as key', 'prepared_key'])
    .execute();
  const submissions = await read.selectFrom('submissions').select(['organization_id', 'sealed_key']).execute();
  await database.close();
  const files = [
    ...documents,
    ...documents.map((row) => ({ ...row, key: row.prepared_key ?? '' })),
    ...submissions.map((row) => ({ ...row, key: row.sealed_key ?? '' })),
  ];
  return files.map((row) => blobKey(row.organization_id, row.key)).sort();
}

it('loses no data and leaves no orphaned files when the service is killed before it records stored S3 files', {
  timeout: 300_000,
}, async () => {
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  const options = { dataDir: await temporaryFolder(), env: s3.settings };
  const keys = await initOrganization(options);
  const all = newJournal();

  for (const count of fileCounts) {
    const service = await serveProcess(options);
    const target: Target = { baseUrl: service.baseUrl, keys };
    const journal = newJournal();
    const documentId = (await upload(target, 1_000, journal)) ?? expect.fail();
    const stored = filesStored(s3, count);
    const working = workUntilExit(target, documentId, { clients: 8, journal });
    await stored;
    await service.end('SIGKILL');
    await working;
    s3.faults.after = undefined;
    const after = await serveProcess(options);
    const found = await check({ baseUrl: after.baseUrl, keys }, journal, newJournal());
    expect(found).toEqual({ lost: [], doubled: [] });
    await after.end('SIGKILL');
    for (const [id, sent] of journal.submissions) all.submissions.set(id, sent);
    for (const [id, sha256] of journal.documents) all.documents.set(id, sha256);
  }

  const next = await serveProcess(options);
  await untilDone(options.dataDir, 'completion');
  expect(await next.end('SIGTERM')).toBe(0);
  await makeRemovalsDue(options.dataDir);
  const last = await serveProcess(options);
  await untilDone(options.dataDir, 'file');
  expect([...s3.objects.keys()].filter(isFile).sort()).toEqual(await referencedFiles(options.dataDir));
  expect(await check({ baseUrl: last.baseUrl, keys }, all, newJournal())).toEqual({ lost: [], doubled: [] });
  expect(await last.end('SIGTERM')).toBe(0);
  expect(await runCommand(['audit', 'verify', '--files'], options)).toMatchObject({ code: 0 });
});
