import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inS3 } from '../../../test/blob-stores.ts';
import type { S3Options } from '../../../test/s3/s3-server.ts';

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

describe('a file in S3', () => {
  it('is refused by S3 if its hash does not match', async () => {
    const { blobs, incoming, names } = await stored();
    const other = createHash('sha256').update('other').digest('hex');
    const error = await blobs
      .put(organizationId, other, { path: await incoming('something'), sha256: other })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'XAmzContentSHA256Mismatch' });
    expect(await names()).toHaveLength(1);
  });

  it('is stored under S3_PREFIX', async () => {
    const { names } = await stored({}, { S3_PREFIX: 'signer/files' });
    expect(await names()).toEqual([`signer/files/${organizationId}/${sha256.slice(0, 2)}/${sha256}.pdf`]);
  });
});
