import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inS3 } from '../../../test/blob-stores.ts';
import type { S3Options } from '../../../test/s3/s3-server.ts';
import { readConfig } from '../../process/config.ts';
import { openBlobs } from '../open-blobs.ts';

const organizationId = 'org_01';
const content = 'the bytes of a file '.repeat(10_000);
const sha256 = createHash('sha256').update(content).digest('hex');

/** A bucket with a file. */
async function stored(options: Partial<S3Options> = {}, more: Readonly<Record<string, string>> = {}) {
  const store = await inS3(options, more);
  const put = async () =>
    store.blobs.put(organizationId, sha256, { path: await store.incoming(content), sha256: sha256 });
  await put();
  store.server.asked.length = 0;
  return { ...store, put, read: () => store.blobs.read(organizationId, sha256) };
}

describe('a file in S3', () => {
  it('has a hash from S3 only if S3 refuses wrong checksums', async () => {
    const keeping = await stored();
    expect(await keeping.blobs.head(organizationId, sha256)).toMatchObject({ sha256 });
    const not = await stored({ keepsChecksums: false });
    expect(await not.blobs.head(organizationId, sha256)).not.toHaveProperty('sha256');
  });

  it('is refused by S3 if its bytes have another hash', async () => {
    const { blobs, incoming, names } = await stored({ keepsChecksums: false });
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

  it('has a URL that needs no key if redirects are on', async () => {
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

  it.each([
    [{}, 'https://papers.s3.eu-1.amazonaws.com/signer/'],
    [{ S3_ENDPOINT: 'http://minio:9000' }, 'http://minio:9000/papers/signer/'],
    [{ S3_ENDPOINT: 'https://a.b/s3' }, 'https://a.b/s3/papers/signer/'],
    [{ S3_ENDPOINT: 'https://s3.example', S3_PATH_STYLE: 'false' }, 'https://papers.s3.example/signer/'],
    [{ S3_ENDPOINT: 'http://minio', S3_PUBLIC_ENDPOINT: 'https://s3.example' }, 'https://s3.example/papers/signer/'],
  ])('has its bucket in the host or the path of a URL: %j', async (place, expected) => {
    const usual = { S3_BUCKET: 'papers', S3_REGION: 'eu-1', S3_PREFIX: 'signer', S3_REDIRECT: 'true' };
    const keys = { S3_ACCESS_KEY_ID: 'TESTKEY', S3_SECRET_ACCESS_KEY: 'hush' };
    const { linkTo } = await openBlobs(readConfig({ ...usual, ...keys, ...place }));
    const link = { method: 'HEAD', seconds: 60, contentDisposition: 'inline', cacheControl: 'no-store' } as const;
    const url = await linkTo?.(organizationId, sha256, link);
    expect(url?.split('?')[0]).toBe(`${expected}${organizationId}/${sha256.slice(0, 2)}/${sha256}.pdf`);
  });

  it('has no URL otherwise', async () => expect((await stored()).blobs.linkTo).toBeUndefined());
});
