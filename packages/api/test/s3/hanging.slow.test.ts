import { afterEach, expect, it, onTestFinished } from 'vitest';
import { ask } from '../ask.ts';
import { submissionOf } from '../documents.ts';
import { check } from '../durability/check.ts';
import { newJournal, sendSubmission, type Target, upload } from '../durability/clients.ts';
import { initOrganization, killAll, runCommand, serveProcess } from '../durability/process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { waitForCompletion } from '../wait-for-completion.ts';
import { startS3 } from './s3-server.ts';

afterEach(killAll);

/** Starts a service that waits a minute for S3 and has one second to shut down. */
async function start() {
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  const env = { ...s3.settings, S3_TIMEOUT_SECONDS: '60', DRAIN_TIMEOUT_SECONDS: '1' };
  const options = { dataDir: await temporaryFolder(), env };
  const keys = await initOrganization(options);
  const service = await serveProcess(options);
  const target: Target = { baseUrl: service.baseUrl, keys };
  return { s3, options, keys, service, target };
}

/** Makes file requests with this method hang. Resolves when the first one hangs. */
function hang({ faults }: Awaited<ReturnType<typeof startS3>>, method: string): Promise<void> {
  const arrived = Promise.withResolvers<void>();
  faults.before = (requestMethod, key) => {
    if (requestMethod !== method || !key?.startsWith('org_')) return undefined;
    arrived.resolve();
    return 'hang';
  };
  return arrived.promise;
}

// A service that does not shut down in time exceeds this.
const timeout = 60_000;

it('shuts down in time while S3 hangs on a sealed file, and the next process completes the submission', {
  timeout,
}, async () => {
  const { s3, options, keys, service, target } = await start();
  const journal = newJournal();
  const documentId = (await upload(target, 1_000, journal)) ?? expect.fail();
  const hangs = hang(s3, 'PUT');
  await sendSubmission(target, await submissionOf(documentId), journal);
  await hangs;
  expect(await service.end('SIGTERM')).toBe(0);

  s3.faults.before = undefined;
  const next = await serveProcess(options);
  const [submissionId = ''] = journal.submissions.keys();
  expect(await waitForCompletion(next.baseUrl, keys.secretKey, submissionId)).toMatchObject({ status: 'completed' });
  expect(await check({ baseUrl: next.baseUrl, keys }, journal, newJournal())).toEqual({ lost: [], doubled: [] });
  expect(await next.end('SIGTERM')).toBe(0);
  expect(await runCommand(['audit', 'verify', '--files'], options)).toMatchObject({ code: 0 });
});

it('shuts down in time while S3 hangs on an upload', { timeout }, async () => {
  const { s3, service, target } = await start();
  const hangs = hang(s3, 'PUT');
  const uploading = expect(upload(target, 1_000, newJournal())).rejects.toThrow();
  await hangs;
  expect(await service.end('SIGTERM')).toBe(0);
  await uploading;
});

it('shuts down in time while S3 hangs on a deletion, and the next process repeats it', { timeout }, async () => {
  const { s3, options, keys, service, target } = await start();
  const journal = newJournal();
  const documentId = (await upload(target, 1_000, journal)) ?? expect.fail();
  const keysBefore = [...s3.objects.keys()];
  await sendSubmission(target, await submissionOf(documentId), journal);
  const [submissionId = ''] = journal.submissions.keys();
  await waitForCompletion(target.baseUrl, keys.secretKey, submissionId);
  const hangs = hang(s3, 'DELETE');
  const erasure = `${target.baseUrl}/submissions/${submissionId}/erasure`;
  const erased = await ask(erasure, keys.secretKey, { method: 'POST' });
  expect(erased.status).toBe(200);
  await hangs;
  expect(s3.objects.size).toBe(keysBefore.length + 1);
  expect(await service.end('SIGTERM')).toBe(0);

  s3.faults.before = undefined;
  const next = await serveProcess(options);
  await expect.poll(() => [...s3.objects.keys()]).toEqual(keysBefore);
  expect(await next.end('SIGTERM')).toBe(0);
});
