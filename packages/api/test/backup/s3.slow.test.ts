import { afterEach, expect, it, onTestFinished } from 'vitest';
import { ask } from '../ask.ts';
import { check } from '../durability/check.ts';
import { newJournal, upload } from '../durability/clients.ts';
import { type CommandOptions, initOrganization, killAll, runCommand, serveProcess } from '../durability/process.ts';
import { fileKeysOf } from '../file-keys.ts';
import { workSteadily } from '../postgres/steady-clients.ts';
import { type S3Server, startS3 } from '../s3/s3-server.ts';
import { waitForCompletion } from '../wait-for-completion.ts';
import { noFolder } from './places.ts';

afterEach(killAll);

/** A new place that keeps its files in a new bucket. */
async function newPlace(): Promise<CommandOptions & { readonly s3: S3Server }> {
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  return { s3, dataDir: await noFolder(), env: s3.settings };
}

/** A service in a new place, with a completed submission and clients that keep submitting. */
async function serviceAtWork() {
  const place = await newPlace();
  const keys = await initOrganization(place);
  const service = await serveProcess(place);
  const target = { baseUrl: service.baseUrl, keys };
  const journal = newJournal();
  await upload(target, 20_000, journal);
  const work = await workSteadily(() => [target], journal, { clients: 2, pause: 200 });
  await work.nextSuccess();
  const [submissionId = ''] = journal.submissions.keys();
  await waitForCompletion(target.baseUrl, keys.secretKey, submissionId);
  const { sealed: sealedKey } = await fileKeysOf(place, submissionId);
  const sealed = [...place.s3.objects.keys()].find((key) => key.endsWith(`${sealedKey}.pdf`)) ?? '';
  return { place, service, target, journal, work, submissionId, sealed };
}

async function expectWhole(place: CommandOptions): Promise<void> {
  expect(await runCommand(['audit', 'verify', '--files'], place)).toMatchObject({ code: 0, error: '' });
}

it('backs up a bucket while the service is running, and restores everything acknowledged into a new bucket', async () => {
  const { place, service, target, journal, work } = await serviceAtWork();
  const before = { ...newJournal(), submissions: new Map(journal.submissions), documents: new Map(journal.documents) };
  const folder = await noFolder();
  expect(await runCommand(['backup', folder], place)).toMatchObject({ code: 0, error: '' });
  await work.nextSuccess();
  await work.stop();
  await service.end('SIGTERM');

  const to = await newPlace();
  expect(await runCommand(['restore', folder], to)).toMatchObject({ code: 0, error: '' });
  await expectWhole(to);
  for (const [key, { body }] of to.s3.objects) expect(place.s3.objects.get(key)?.body.equals(body), key).toBe(true);
  const { baseUrl } = await serveProcess(to);
  expect(await check({ ...target, baseUrl }, before, newJournal())).toEqual({ lost: [], doubled: [] });
});

it('omits a file that is erased during the backup', async () => {
  const { place, target, work, submissionId, sealed } = await serviceAtWork();
  await work.stop();
  const { s3 } = place;
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
  const { code, out, error } = await runCommand(['backup', folder, '--json'], place);
  expect({ code, error, isErased }).toEqual({ code: 0, error: '', isErased: true });
  expect(JSON.parse(out)).toMatchObject({ damage: [] });

  const to = await newPlace();
  expect(await runCommand(['restore', folder], to)).toMatchObject({ code: 0, error: '' });
  expect(to.s3.objects.size).toBeGreaterThan(0);
  expect(to.s3.objects.has(sealed)).toBe(false);
});

it('finds damaged and missing objects of a bucket', async () => {
  const { place, journal, work, sealed, submissionId } = await serviceAtWork();
  await work.stop();
  const { objects } = place.s3;
  const [documentId = ''] = journal.documents.keys();
  const { original: originalKey } = await fileKeysOf(place, documentId);
  const original = [...objects.keys()].find((key) => key.endsWith(`${originalKey}.pdf`)) ?? '';
  const body = Buffer.from(objects.get(original)?.body ?? '');
  body[body.length >> 1] = (body[body.length >> 1] ?? 0) ^ 1;
  objects.set(original, { body, time: new Date() });
  objects.delete(sealed);

  const { code, out } = await runCommand(['audit', 'verify', '--files'], place);
  expect(code).toBe(1);
  const said = out.split('\n').filter((line) => line.includes('.pdf'));
  expect(said).toHaveLength(2);
  expect(said.find((line) => line.includes(originalKey))).toContain(documentId);
  expect(said.find((line) => line.includes(submissionId))).toContain('is missing');
});
