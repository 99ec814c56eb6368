import { createHash } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inS3 } from '../../../test/blob-stores.ts';
import type { S3Options } from '../../../test/s3/s3-server.ts';
import { isStorageRefusal } from '../../storage-refusal.ts';
import { BlobMissing } from '../blob-store.ts';
import { S3Refusal } from './refusal.ts';

const organizationId = 'org_01';
const content = 'the bytes of a file '.repeat(10_000);
const sha256 = createHash('sha256').update(content).digest('hex');

/** A bucket with a file. */
async function stored(options: Partial<S3Options> = {}, more: Readonly<Record<string, string>> = {}) {
  const store = await inS3(options, more);
  const put = async () =>
    store.blobs.put(organizationId, sha256, { path: await store.incoming(content), sha256: sha256 });
  await put();
  store.server.requests.length = 0;
  return { ...store, put, read: () => store.blobs.read(organizationId, sha256) };
}

/** Lets the first requests fail. */
function first(count: number, fault: 'break' | 'SlowDown' | 'hang') {
  let left = count;
  return () => (left-- > 0 ? fault : undefined);
}

const shortTimeout = { S3_TIMEOUT_SECONDS: '2' };

describe('a request to S3', () => {
  it.each(['break', 'SlowDown'] as const)('is retried: %s', async (fault) => {
    const { server, read, put } = await stored();
    server.faults.before = first(2, fault);
    expect(await text(await read())).toBe(content);
    server.faults.before = first(2, fault);
    await put();
    server.faults.after = first(2, fault);
    await put();
  });

  it('to remove an object succeeds when its retry finds no object', async () => {
    const { server, blobs } = await stored();
    let asked = 0;
    server.faults.before = () => {
      server.objects.clear();
      return asked++ === 0 ? 'SlowDown' : 'NoSuchKey';
    };
    await blobs.delete(organizationId, sha256);
    expect(server.requests.map((line) => line.split(' ')[0])).toEqual(['DELETE', 'DELETE']);
    server.faults.before = () => 'NoSuchBucket';
    await expect(blobs.delete(organizationId, sha256)).rejects.toThrow('S3 refused: 404 NoSuchBucket');
  });

  it('fails after two retries', async () => {
    const { server, read } = await stored();
    server.faults.before = () => 'SlowDown';
    const error = await read().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'S3Refusal', status: 503, code: 'SlowDown' });
    expect(isStorageRefusal(error)).toBe(true);
    expect(server.requests).toHaveLength(3);
  });

  it('does not report the file as missing when S3 is unavailable', async () => {
    const { server, blobs, read } = await stored();
    await server.stop();
    await expect(read()).rejects.toThrow('S3 cannot be reached: ECONNREFUSED');
    await expect(blobs.head(organizationId, sha256)).rejects.toThrow(S3Refusal);
    await server.start();
    expect(await text(await read())).toBe(content);
  });

  it('distinguishes a missing bucket from a missing file', async () => {
    const { server, blobs, read } = await stored();
    server.faults.before = () => 'NoSuchBucket';
    await expect(blobs.head(organizationId, sha256)).rejects.toThrow('S3 refused: 404 NoSuchBucket');
    await expect(read()).rejects.toThrow(S3Refusal);
    server.faults.before = undefined;
    server.objects.clear();
    expect(await blobs.head(organizationId, sha256)).toBeUndefined();
    await expect(read()).rejects.toThrow(BlobMissing);
  });

  it('resumes an interrupted download of the same file', async () => {
    const { server, read, blobs } = await stored();
    server.faults.breakAfter = 150_000;
    expect(await text(await read())).toBe(content);
    server.faults.breakAfter = 100;
    const range = { start: 20, end: 20_019 };
    expect(await text(await blobs.read(organizationId, sha256, { range }))).toBe(content.slice(20, 20_020));
  });

  it('refuses a response that ignores the requested range', async () => {
    const { server, blobs, read } = await stored();
    server.faults.ignoresRanges = true;
    const error = await blobs.read(organizationId, sha256, { range: { start: 20, end: 29 } }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(S3Refusal);
    expect(isStorageRefusal(error)).toBe(true);
    expect(await text(await read())).toBe(content);
    // Also when a download resumes.
    server.faults.breakAfter = 1_000;
    await expect(buffer(await read())).rejects.toThrow(S3Refusal);
  });

  it('resumes a body that ends early, at most twice', async () => {
    const { server, blobs } = await stored();
    const range = { start: 20, end: 20_019 };
    server.faults.shortBy = [5, 3];
    expect(await text(await blobs.read(organizationId, sha256, { range }))).toBe(content.slice(20, 20_020));
    server.faults.shortBy = [5, 3, 1];
    await expect(buffer(await blobs.read(organizationId, sha256, { range }))).rejects.toThrow('incomplete body');
  });

  it('times out and retries when S3 does not answer', async () => {
    const { server, read, put } = await stored({}, shortTimeout);
    server.faults.before = () => 'hang';
    const refusals = [put(), read()].map((asked) => expect(asked).rejects.toThrow('S3 cannot be reached: ETIMEDOUT'));
    await Promise.all(refusals);
    server.faults.before = first(1, 'hang');
    expect(await text(await read())).toBe(content);
  });

  it('times out when S3 stalls in the middle of a body', async () => {
    const { server, read } = await stored({}, shortTimeout);
    server.faults.stallAfter = 1_000;
    await expect(buffer(await read())).rejects.toThrow('S3 cannot be reached: ETIMEDOUT');
  });

  it('does not time out while the reader is slow', async () => {
    const { read } = await stored({}, shortTimeout);
    const body = await read();
    await wait(3_000);
    expect((await buffer(body)).toString()).toBe(content);
  });
});
