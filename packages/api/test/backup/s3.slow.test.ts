import { afterEach, expect, it, onTestFinished } from 'vitest';
import { ask } from '../ask.ts';
import { check } from '../durability/check.ts';
import { newJournal, upload } from '../durability/clients.ts';
import { type CommandOptions, initOrganization, killAll, runCommand, serveProcess } from '../durability/process.ts';
import { fileKeysOf } from '../file-keys.ts';
import { workSteadily } from '../postgres/steady-clients.ts';
import { type S3Server, startS3 } from '../s3/s3-server.ts';
import { waitForCompletion } from '../wait-for-completion.ts';
import { noFolder } from './installations.ts';

afterEach(killAll);

/** A new installation that stores its files in a new bucket. */
async function newInstallation(): Promise<CommandOptions & { readonly s3: S3Server }> {
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  return { s3, dataDir: await noFolder(), env: s3.settings };
}

/** A service with a completed submission and clients that keep submitting. */
async function serviceAtWork() {
  const options = await newInstallation();
  const keys = await initOrganization(options);
  const service = await serveProcess(options);
  const target = { baseUrl: service.baseUrl, keys };
  const journal = newJournal();
  await upload(target, 20_000, journal);
  const work = await workSteadily(() => [target], journal, { clients: 2, pause: 200 });
  await work.nextSuccess();
  const [submissionId = ''] = journal.submissions.keys();
  await waitForCompletion(target.baseUrl, keys.secretKey, submissionId);
  const { sealed: sealedKey } = await fileKeysOf(options, submissionId);
  const sealed = [...options.s3.objects.keys()].find((key) => key.endsWith(`${sealedKey}.pdf`)) ?? '';
  return { options, service, target, journal, work, submissionId, sealed };
}

async function expectValid(options: CommandOptions): Promise<void> {
  expect(await runCommand(['audit', 'verify', '--files'], options)).toMatchObject({ code: 0, error: '' });
}

it('backs up a bucket while the service is running, and restores everything acknowledged into a new bucket', async () => {
  const { options, service, target, journal, work } = await serviceAtWork();
  const before = { ...newJournal(), submissions: new Map(journal.submissions), documents: new Map(journal.documents) };
  const folder = await noFolder();
  expect(await runCommand(['backup', folder], options)).toMatchObject({ code: 0, error: '' });
  await work.nextSuccess();
  await work.stop();
  await service.end('SIGTERM');

  const to = await newInstallation();
  expect(await runCommand(['restore', folder], to)).toMatchObject({ code: 0, error: '' });
  await expectValid(to);
  for (const [key, { body }] of to.s3.objects) expect(options.s3.objects.get(key)?.body.equals(body), key).toBe(true);
  const { baseUrl } = await serveProcess(to);
  expect(await check({ ...target, baseUrl }, before, newJournal())).toEqual({ lost: [], doubled: [] });
});

it('omits a file that is erased during the backup', async () => {
  const { options, target, work, submissionId, sealed } = await serviceAtWork();
  await work.stop();
  const { s3 } = options;
  let isErased = false;
  s3.faults.before = async (method, key) => {
    if (method !== 'GET' || key !== sealed || isErased) return undefined;
    isErased = true;
    const url = `${target.baseUrl}/submissions/${submissionId}/erasure`;
    expect(await ask(url, target.keys.secretKey, { method: 'POST' })).toMatchObject({ status: 200 });
    await expect.poll(() => s3.objects.has(sealed)).toBe(false);
    return undefined;
  };
  const folder = await noFolder();
  const { code, out, error } = await runCommand(['backup', folder, '--json'], options);
  expect({ code, error, isErased }).toEqual({ code: 0, error: '', isErased: true });
  expect(JSON.parse(out)).toMatchObject({ damage: [] });

  const to = await newInstallation();
  expect(await runCommand(['restore', folder], to)).toMatchObject({ code: 0, error: '' });
  expect(to.s3.objects.size).toBeGreaterThan(0);
  expect(to.s3.objects.has(sealed)).toBe(false);
});

it('reports damaged and missing objects of a bucket', async () => {
  const { options, journal, work, sealed, submissionId } = await serviceAtWork();
  await work.stop();
  const { objects } = options.s3;
  const [documentId = ''] = journal.documents.keys();
  const { original: originalKey } = await fileKeysOf(options, documentId);
  const original = [...objects.keys()].find((key) => key.endsWith(`${originalKey}.pdf`)) ?? '';
  const body = Buffer.from(objects.get(original)?.body ?? '');
  body[body.length >> 1] = (body[body.length >> 1] ?? 0) ^ 1;
  objects.set(original, { body, time: new Date() });
  objects.delete(sealed);

  const { code, out } = await runCommand(['audit', 'verify', '--files'], options);
  expect(code).toBe(1);
  const lines = out.split('\n').filter((line) => line.includes('.pdf'));
  expect(lines).toHaveLength(2);
  expect(lines.find((line) => line.includes(originalKey))).toContain(documentId);
  expect(lines.find((line) => line.includes(submissionId))).toContain('is missing');
});
