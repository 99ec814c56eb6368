import { readdirSync } from 'node:fs';
import type { SigningDocument, SubmissionResult } from '@document-signer/core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { blobKey } from '../../src/blobs/blob-key.ts';
import { type ApiResponse, ask, post } from '../ask.ts';
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

/** Creates an organization with a document. Returns the keys of its two files, and the hash and URL of the prepared one. */
async function setUp({ baseUrl, dataDir, organization } = service()) {
  const { id: organizationId, ...keys } = await organization();
  const { id, preparedSha256 } = await createDocument(baseUrl, keys.secretKey);
  const { documentUrl } = (await ask(`${baseUrl}/sdk/documents/${id}`, keys.publicKey)).body as SigningDocument & {
    documentUrl: string;
  };
  const { original, prepared } = await fileKeysOf({ dataDir }, id);
  return { ...keys, organizationId, baseUrl, id, original, prepared, sha256: preparedSha256 ?? '', documentUrl };
}

async function submit({ baseUrl, publicKey, id }: Awaited<ReturnType<typeof setUp>>): Promise<string> {
  const answer = await post(`${baseUrl}/sdk/documents/submit`, publicKey, await submissionOf(id, 'Jane Roe'));
  expect(answer.status).toBe(201);
  return (answer.body as SubmissionResult).submissionId;
}

const upload = ({ baseUrl, secretKey }: { baseUrl: string; secretKey: string }) =>
  ask(`${baseUrl}/documents`, secretKey, { method: 'POST', body: documentForm() });

/** Replaces a stored file with another object. */
function replaceFile(organizationId: string, fileKey: string): void {
  const object = { body: Buffer.from('%PDF-another'), time: new Date() };
  s3.objects.set(blobKey(organizationId, fileKey), object);
}

function expectRefusal({ status, headers, body }: ApiResponse): void {
  expect(status).toBe(503);
  expect(headers.get('Retry-After')).toMatch(/^\d+$/);
  expect(body).toMatchObject({ success: false, error: { details: { reason: 'storage_unavailable' } } });
}

describe('file storage in S3', () => {
  it('stores original, prepared and sealed files in the bucket only', async () => {
    const context = await setUp();
    const { baseUrl, secretKey, documentUrl, original, prepared, sha256 } = context;
    const range = await ask(documentUrl, undefined, { headers: { Range: 'bytes=0-4' } });
    expect([range.status, range.text, range.headers.get('etag')]).toEqual([206, '%PDF-', `"${sha256}"`]);
    const submissionId = await submit(context);
    expect((await waitForCompletion(baseUrl, secretKey, submissionId)).status).toBe('completed');
    const sealed = await ask(`${baseUrl}/submissions/${submissionId}/file`, secretKey);
    expect([sealed.status, sealed.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    const stored = [original, prepared, (await fileKeysOf(service(), submissionId)).sealed];
    const keys = stored.map((key) => blobKey(context.organizationId, key));
    expect([...s3.objects.keys()]).toEqual(expect.arrayContaining(keys));
    const { dataDir } = service();
    const inFolder = () =>
      readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((path) => /pdf|prepared/.test(path));
    // Temporary files are removed after the response.
    await expect.poll(inFolder).toEqual([]);
    const env = { DATA_DIR: dataDir, ...(await databaseSettings(dataDir)), ...settings };
    // Simulates a container in which only the data folder is writable.
    const verified = await runCommand(['audit', 'verify', '--files'], { ...env, TMPDIR: `${dataDir}/nowhere` });
    expect(verified).toMatchObject({ code: 0, error: '' });
    expect(inFolder()).toEqual([]);
  });

  it('answers 503 when S3, or a cache in front of it, ignores the Range header', async () => {
    const { documentUrl } = await setUp();
    s3.faults.ignoresRanges = true;
    const answer = await ask(documentUrl, undefined, { headers: { Range: 'bytes=5-14' } });
    s3.faults.ignoresRanges = false;
    expectRefusal(answer);
    expect((await ask(documentUrl, undefined, { headers: { Range: 'bytes=0-4' } })).text).toBe('%PDF-');
  });

  it('does not send a file that was changed in the bucket', async () => {
    const { documentUrl, organizationId, prepared } = await setUp();
    expect((await ask(documentUrl, undefined)).status).toBe(200);
    replaceFile(organizationId, prepared);
    const { status, text } = await ask(documentUrl, undefined, { headers: { Range: 'bytes=0-4' } });
    expect([status, text.includes('%PDF')]).toEqual([500, false]);
  });
});

describe('while S3 is unavailable', () => {
  it('answers 503 for files, accepts submissions, and recovers when S3 is back', async () => {
    const context = await setUp();
    await s3.stop();
    expectRefusal(await upload(context));
    expectRefusal(await ask(context.documentUrl, undefined, { headers: { Range: 'bytes=0-4' } }));
    const submissionId = await submit(context);
    expect((await fetch(new URL('/readyz', context.baseUrl))).status).toBe(200);
    await s3.start();
    expect((await upload(context)).status).toBe(201);
    expect((await ask(context.documentUrl, undefined)).status).toBe(200);
    expect((await waitForCompletion(context.baseUrl, context.secretKey, submissionId)).status).toBe('completed');
  });

  it('answers 503 when S3 accepts connections but never responds', async () => {
    const context = await setUp();
    s3.faults.before = () => 'hang';
    const answers = await Promise.all([upload(context), ask(context.documentUrl, undefined)]);
    answers.forEach(expectRefusal);
    s3.faults.before = undefined;
    expect((await upload(context)).status).toBe(201);
  });

  it('keeps the S3 secret key, signature headers and file hashes out of responses and logs', async () => {
    const context = await setUp();
    s3.faults.before = () => 'SlowDown';
    const { text } = await upload(context);
    for (const secret of [s3.settings.S3_SECRET_ACCESS_KEY ?? '', 'X-Amz', context.sha256]) {
      expect(`${text}${service().logged()}`).not.toContain(secret);
    }
    expect(service().logged()).toContain('S3 refused: 503');
  });
});
