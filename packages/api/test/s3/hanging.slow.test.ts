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

/** A service that would wait for S3 for minutes, and is given a second to end in. */
async function patient() {
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  const env = { ...s3.settings, S3_TIMEOUT_SECONDS: '60', DRAIN_TIMEOUT_SECONDS: '1' };
  const options = { dataDir: await temporaryFolder(), env };
  const keys = await initOrganization(options);
  const service = await serveProcess(options);
  const target: Target = { baseUrl: service.baseUrl, keys };
  return { s3, options, keys, service, target };
}

/** Makes requests with a method hang. Resolves once one does. */
function hang({ faults }: Awaited<ReturnType<typeof startS3>>, method: string): Promise<void> {
  const asked = Promise.withResolvers<void>();
  faults.before = (asks, key) => {
    if (asks !== method || !key?.startsWith('org_')) return undefined;
    asked.resolve();
    return 'hang';
  };
  return asked.promise;
}

// What is not kept shows as a test that takes longer than it may.
const timeout = 60_000;

it('A service that stores a sealed file while S3 hangs ends in its time, and the next one goes on at once', {
  timeout,
}, async () => {
  const { s3, options, keys, service, target } = await patient();
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

it('ends in time during an upload that S3 does not accept', { timeout }, async () => {
  const { s3, service, target } = await patient();
  const hangs = hang(s3, 'PUT');
  const uploading = expect(upload(target, 1_000, newJournal())).rejects.toThrow();
  await hangs;
  expect(await service.end('SIGTERM')).toBe(0);
  await uploading;
});

it('ends in time during a removal, and the next process continues it', { timeout }, async () => {
  const { s3, options, keys, service, target } = await patient();
  const journal = newJournal();
  const documentId = (await upload(target, 1_000, journal)) ?? expect.fail();
  const left = [...s3.objects.keys()];
  await sendSubmission(target, await submissionOf(documentId), journal);
  const [submissionId = ''] = journal.submissions.keys();
  await waitForCompletion(target.baseUrl, keys.secretKey, submissionId);
  const hangs = hang(s3, 'DELETE');
  const erasure = `${target.baseUrl}/submissions/${submissionId}/erasure`;
  const erased = await ask(erasure, keys.secretKey, { method: 'POST' });
  expect(erased.status).toBe(200);
  await hangs;
  expect(s3.objects.size).toBe(left.length + 1);
  expect(await service.end('SIGTERM')).toBe(0);

  s3.faults.before = undefined;
  const next = await serveProcess(options);
  await expect.poll(() => [...s3.objects.keys()]).toEqual(left);
  expect(await next.end('SIGTERM')).toBe(0);
});
