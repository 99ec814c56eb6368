import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inS3 } from '../../../test/blob-stores.ts';
import type { S3Options } from '../../../test/s3/s3-server.ts';

const organizationId = 'org_01';
const content = 'the bytes of a file '.repeat(10_000);
const sha256 = createHash('sha256').update(content).digest('hex');

/** A bucket with a file in it. */
async function stored(options: Partial<S3Options> = {}, more: Readonly<Record<string, string>> = {}) {
  const store = await inS3(options, more);
  await store.blobs.put(organizationId, sha256, { path: await store.incoming(content), sha256 });
  store.server.asked.length = 0;
  return { ...store, read: () => store.blobs.read(organizationId, sha256) };
}

describe('a file in S3', () => {
  it('is vouched for only by an S3 that refuses a wrong checksum', async () => {
    const keeping = await stored();
    expect(await keeping.blobs.head(organizationId, sha256)).toMatchObject({ sha256 });
    const not = await stored({ keepsChecksums: false });
    expect(await not.blobs.head(organizationId, sha256)).not.toHaveProperty('sha256');
  });

  it('is refused by S3 when it is not what it is said to be', async () => {
    const { blobs, incoming, names } = await stored({ keepsChecksums: false });
    const other = createHash('sha256').update('other').digest('hex');
    const error = await blobs
      .put(organizationId, other, { path: await incoming('something'), sha256: other })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'XAmzContentSHA256Mismatch' });
    expect(await names()).toHaveLength(1);
  });

  it('lies in a folder of the bucket, when there is one', async () => {
    const { names } = await stored({}, { S3_PREFIX: 'signer/files' });
    expect(await names()).toEqual([`signer/files/${organizationId}/${sha256.slice(0, 2)}/${sha256}.pdf`]);
  });

  it('has an address that is good without a key, when readers are sent there', async () => {
    const { blobs } = await stored({}, { S3_REDIRECT: 'true' });
    const link = {
      seconds: 60,
      contentDisposition: `inline; filename="a b+c.pdf"`,
      cacheControl: 'private, max-age=9',
    };
    const url = (await blobs.linkTo?.(organizationId, sha256, { ...link, method: 'GET' })) ?? '';
    const answer = await fetch(url, { headers: { Range: 'bytes=0-8' } });
    expect([answer.status, await answer.text()]).toEqual([206, 'the bytes']);
    expect(answer.headers.get('content-disposition')).toBe(link.contentDisposition);
    expect(answer.headers.get('cache-control')).toBe(link.cacheControl);
    expect((await fetch(url.replace('a%20b', 'a%20c'))).status).toBe(403);
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
  });

  it('has none otherwise', async () => expect((await stored()).blobs.linkTo).toBeUndefined());
});
