import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checksumOf, isOurChecksum } from './checksum.ts';

describe('the checksum of a submission', () => {
  it('is the SHA-256 of the canonical payload, as any other tool computes it', async () => {
    const digest = createHash('sha256').update('{"a":[1,"é"],"documentId":"doc_1"}').digest('hex');
    expect(await checksumOf({ documentId: 'doc_1', a: [1, 'é'] })).toBe(`sha256-jcs-v1:${digest}`);
  });

  it('does not cover itself', async () => {
    expect(await checksumOf({ a: 1, checksum: 'anything' })).toBe(await checksumOf({ a: 1 }));
  });

  it('changes with every change of the payload', async () => {
    const checksums = await Promise.all([{ a: 1 }, { a: 2 }, { a: '1' }, { b: 1 }, { a: 1, b: null }].map(checksumOf));
    expect(new Set(checksums).size).toBe(checksums.length);
  });

  it('is told from a checksum somebody else made', async () => {
    expect(isOurChecksum(await checksumOf({}))).toBe(true);
    expect(isOurChecksum('md5:abc')).toBe(false);
  });
});
