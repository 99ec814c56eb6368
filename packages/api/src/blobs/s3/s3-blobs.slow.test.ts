import { createHash } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inS3 } from '../../../test/blob-stores.ts';
import type { S3Options } from '../../../test/s3/s3-server.ts';

const organizationId = 'org_01';
const content = 'the bytes of a file '.repeat(10_000);
const sha256 = createHash('sha256').update(content).digest('hex');

/** A bucket with a file in it. */
async function stored(options: Partial<S3Options> = {}, more: Readonly<Record<string, string>> = {}) {
  const store = await inS3(options, more);
  const put = async () => store.blobs.put(organizationId, sha256, await store.incoming(content));
  await put();
  store.server.asked.length = 0;
  return { ...store, put, read: () => store.blobs.read(organizationId, sha256) };
}

/** Waits for S3 no longer than it has to for a test. */
const impatient = { S3_TIMEOUT_SECONDS: '2' };

/** Lets the first requests fail, so many. */
function first(count: number, fault: 'break' | 'SlowDown' | 'hang') {
  let left = count;
  return () => (left-- > 0 ? fault : undefined);
}

describe('S3 with trouble of its own', () => {
  it('that never answers is not waited for, and is asked again when it does', async () => {
    const { server, read, put } = await stored({ keepsChecksums: false }, impatient);
    server.faults.before = () => 'hang';
    const refusals = [put(), read()].map((asked) => expect(asked).rejects.toThrow('S3 cannot be reached: timeout'));
    await Promise.all(refusals);
    server.faults.before = first(1, 'hang');
    expect(await text(await read())).toBe(content);
  });

  it('that stops in the middle is given up', async () => {
    const { server, read } = await stored({}, impatient);
    server.faults.stallAfter = 1_000;
    await expect(buffer(await read())).rejects.toThrow('S3 cannot be reached: timeout');
  });

  it('has patience with readers who take their time', async () => {
    const { read } = await stored({}, impatient);
    const body = await read();
    await wait(3_000);
    expect((await buffer(body)).toString()).toBe(content);
  });
});
