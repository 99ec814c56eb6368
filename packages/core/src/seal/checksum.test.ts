import { describe, expect, it } from 'vitest';
import { checksumOf, isOurChecksum } from './checksum.ts';

describe('the checksum of a submission', () => {
  it('changes with every change of the payload', async () => {
    const checksums = await Promise.all([{ a: 1 }, { a: 2 }, { a: '1' }, { b: 1 }, { a: 1, b: null }].map(checksumOf));
    expect(new Set(checksums).size).toBe(checksums.length);
  });

  it('is distinguished from checksums in other formats', async () => {
    expect(isOurChecksum(await checksumOf({}))).toBe(true);
    expect(isOurChecksum('md5:abc')).toBe(false);
  });
});
