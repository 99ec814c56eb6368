import { readdirSync } from 'node:fs';
import type { SigningDocument, SubmissionResult } from '@document-signer/core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { blobKey } from '../../src/blobs/blob-key.ts';
import { ask, type Heard, post } from '../ask.ts';
import { createDocument, documentForm, submissionOf } from '../documents.ts';
import { fileKeysOf } from '../file-keys.ts';
import { runCommand } from '../run-command.ts';
import { runService } from '../running-service.ts';
import { databaseSettings } from '../test-database.ts';
import { waitForCompletion } from '../wait-for-completion.ts';
import { startS3 } from './s3-server.ts';

const s3 = await startS3();
const settings = { ...s3.settings, S3_TIMEOUT_SECONDS: '4' };
const service = runService(settings);

afterEach(async () => {
  Object.assign(s3.faults, { before: undefined, after: undefined });
  await s3.stop();
  await s3.start();
});
afterAll(() => s3.stop());

/** An organization with a document, the hashes of its original and of its prepared file, and the URL of the latter. */
async function prepare({ baseUrl, dataDir, organization } = service()) {
  const { id: organizationId, ...keys } = await organization();
  const { id, preparedSha256 } = await createDocument(baseUrl, keys.secretKey);
  const { documentUrl } = (await ask(`${baseUrl}/sdk/documents/${id}`, keys.publicKey)).body as SigningDocument & {
    documentUrl: string;
  };
  const { original, prepared } = await fileKeysOf({ dataDir }, id);
  return { ...keys, organizationId, baseUrl, id, original, prepared, sha256: preparedSha256 ?? '', documentUrl };
}

async function submit({ baseUrl, publicKey, id }: Awaited<ReturnType<typeof prepare>>): Promise<string> {
  const answer = await post(`${baseUrl}/sdk/documents/submit`, publicKey, await submissionOf(id, 'Jane Roe'));
  expect(answer.status).toBe(201);
  return (answer.body as SubmissionResult).submissionId;
}

const upload = ({ baseUrl, secretKey }: { baseUrl: string; secretKey: string }) =>
  ask(`${baseUrl}/documents`, secretKey, { method: 'POST', body: documentForm() });

/** Puts another object in the place of a file. */
function change(organizationId: string, fileKey: string): void {
  const object = { body: Buffer.from('%PDF-another'), time: new Date() };
  s3.objects.set(blobKey(organizationId, fileKey), object);
}

function expectRefusal({ status, headers, body }: Heard): void {
  expect(status).toBe(503);
  expect(headers.get('Retry-After')).toMatch(/^\d+$/);
  expect(body).toMatchObject({ success: false, error: { details: { reason: 'storage_unavailable' } } });
}

describe('with S3, the whole way of a signature', () => {
  it('leaves original, prepared file and sealed file in the bucket, and none in the data folder', async () => {
    const place = await prepare();
    const { baseUrl, secretKey, documentUrl, original, prepared, sha256 } = place;
    const range = await ask(documentUrl, undefined, { headers: { Range: 'bytes=0-4' } });
    expect([range.status, range.text, range.headers.get('etag')]).toEqual([206, '%PDF-', `"${sha256}"`]);
    const submissionId = await submit(place);
    expect((await waitForCompletion(baseUrl, secretKey, submissionId)).status).toBe('completed');
    const sealed = await ask(`${baseUrl}/submissions/${submissionId}/file`, secretKey);
    expect([sealed.status, sealed.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    const stored = [original, prepared, (await fileKeysOf(service(), submissionId)).sealed];
    const keys = stored.map((key) => blobKey(place.organizationId, key));
    expect([...s3.objects.keys()]).toEqual(expect.arrayContaining(keys));
    const { dataDir } = service();
    const inFolder = () =>
      readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((path) => /pdf|prepared/.test(path));
    // Its former files are removed after the answer.
    await expect.poll(inFolder).toEqual([]);
    const env = { DATA_DIR: dataDir, ...(await databaseSettings(dataDir)), ...settings };
    // As in a container, where nothing but the data folder can be written to.
    const verified = await runCommand(['audit', 'verify', '--files'], { ...env, TMPDIR: `${dataDir}/nowhere` });
    expect(verified).toMatchObject({ code: 0, error: '' });
    expect(inFolder()).toEqual([]);
  });

  it('sends nothing when S3, or a cache before it, ignores the range', async () => {
    const { documentUrl } = await prepare();
    s3.faults.ignoresRanges = true;
    const answer = await ask(documentUrl, undefined, { headers: { Range: 'bytes=5-14' } });
    s3.faults.ignoresRanges = false;
    expectRefusal(answer);
    expect((await ask(documentUrl, undefined, { headers: { Range: 'bytes=0-4' } })).text).toBe('%PDF-');
  });

  it('records a file that was changed in the bucket, and does not send it', async () => {
    const { documentUrl, organizationId, prepared } = await prepare();
    expect((await ask(documentUrl, undefined)).status).toBe(200);
    change(organizationId, prepared);
    const { status, text } = await ask(documentUrl, undefined, { headers: { Range: 'bytes=0-4' } });
    expect([status, text.includes('%PDF')]).toEqual([500, false]);
  });
});

describe('while S3 is away', () => {
  it('refuses files with 503, stores submissions, and continues when it is back', async () => {
    const place = await prepare();
    await s3.stop();
    expectRefusal(await upload(place));
    expectRefusal(await ask(place.documentUrl, undefined, { headers: { Range: 'bytes=0-4' } }));
    const submissionId = await submit(place);
    expect((await fetch(new URL('/readyz', place.baseUrl))).status).toBe(200);
    await s3.start();
    expect((await upload(place)).status).toBe(201);
    expect((await ask(place.documentUrl, undefined)).status).toBe(200);
    expect((await waitForCompletion(place.baseUrl, place.secretKey, submissionId)).status).toBe('completed');
  });

  it('does so also when it accepts connections and never answers', async () => {
    const place = await prepare();
    s3.faults.before = () => 'hang';
    const answers = await Promise.all([upload(place), ask(place.documentUrl, undefined)]);
    answers.forEach(expectRefusal);
    s3.faults.before = undefined;
    expect((await upload(place)).status).toBe(201);
  });

  it('keeps its addresses, keys and messages out of answers and logs', async () => {
    const place = await prepare();
    s3.faults.before = () => 'SlowDown';
    const { text } = await upload(place);
    for (const secret of [s3.settings.S3_SECRET_ACCESS_KEY ?? '', 'X-Amz', place.sha256]) {
      expect(`${text}${service().logged()}`).not.toContain(secret);
    }
    expect(service().logged()).toContain('S3 refused: 503');
  });
});
