import { afterEach, expect, it, onTestFinished } from 'vitest';
import { submissionOf } from '../documents.ts';
import { newJournal, sendSubmission, upload } from '../durability/clients.ts';
import {
  initOrganization,
  killAll,
  type LongProcess,
  runCommand,
  serveProcess,
  workProcess,
} from '../durability/process.ts';
import { startS3 } from '../s3/s3-server.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { openTestDatabaseToRead } from '../test-database.ts';
import { waitForCompletion } from '../wait-for-completion.ts';

afterEach(killAll);

/** The number of workers that are paused, each while it stores a sealed file. */
const paused = 3;

/** The outcomes of the completion attempts of a process. */
function outcomesOf({ lines }: LongProcess): (string | undefined)[] {
  return lines.filter(({ msg }) => msg === 'completion').map(({ outcome }) => outcome);
}

it('seals each submission once when a worker is paused and another one takes over its job', {
  timeout: 300_000,
}, async () => {
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  const options = { dataDir: await temporaryFolder(), env: { ...s3.settings, S3_TIMEOUT_SECONDS: '60' } };
  const keys = await initOrganization(options);
  const service = await serveProcess(options, ['--no-work']);
  const target = { baseUrl: service.baseUrl, keys };
  const journal = newJournal();
  const documentId = (await upload(target, 1_000, journal)) ?? expect.fail('The document was refused.');
  const database = await openTestDatabaseToRead(options.dataDir);
  onTestFinished(() => database.close());

  const storing = new Set<string>();
  const resume = Promise.withResolvers<void>();
  s3.faults.before = async (method, key = '') => {
    if (method !== 'PUT' || !key.startsWith('org_') || storing.size === paused) return undefined;
    storing.add(key);
    await resume.promise;
    return undefined;
  };
  const workers = await Promise.all(Array.from({ length: paused }, () => workProcess(options)));
  for (let count = 0; count < paused; count++) {
    await sendSubmission(target, await submissionOf(documentId, `Signer ${count}`), journal);
  }
  await expect.poll(() => storing.size).toBe(paused);
  for (const { pid } of workers) process.kill(pid, 'SIGSTOP');

  const other = await workProcess(options);
  const ids = [...journal.submissions.keys()];
  const files = () =>
    Promise.all(ids.map(async (id) => (await waitForCompletion(service.baseUrl, keys.secretKey, id)).sha256));
  const before = await files();
  expect(new Set(before).size).toBe(paused);
  resume.resolve();
  await expect.poll(() => [...storing].every((key) => s3.objects.has(key))).toBe(true);
  for (const { pid } of workers) process.kill(pid, 'SIGCONT');
  await expect.poll(() => workers.map(outcomesOf)).toEqual(Array(paused).fill(['lost']));
  expect(outcomesOf(other)).toEqual(Array(paused).fill('completed'));

  expect(await files()).toEqual(before);
  const events = database.unscoped.read.selectFrom('audit_events').select('submission_id');
  const completed = await events.where('type', '=', 'submission.completed').execute();
  expect(completed.map((event) => event.submission_id).sort()).toEqual(ids.toSorted());
  // The files that the paused workers stored too late were deleted, or are scheduled for removal.
  const { read } = database.unscoped;
  const removals = await read.selectFrom('jobs').select('file_key').execute();
  const documents = await read.selectFrom('documents').select(['file_key', 'prepared_key']).execute();
  const submissions = await read.selectFrom('submissions').select('sealed_key').execute();
  const ofDocuments = documents.flatMap((row) => [row.file_key, row.prepared_key]);
  const sealed = submissions.map((row) => row.sealed_key);
  const known = [...sealed, ...ofDocuments, ...removals.map((row) => row.file_key)];
  expect(
    [...s3.objects.keys()].filter((key) => !known.some((fileKey) => fileKey !== null && key.includes(fileKey))),
  ).toEqual([]);
  for (const one of [service, other, ...workers]) expect(await one.end('SIGTERM')).toBe(0);
  expect(await runCommand(['audit', 'verify', '--files'], options)).toMatchObject({ code: 0 });
});
