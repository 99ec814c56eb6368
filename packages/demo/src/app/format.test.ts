import { describe, expect, it } from 'vitest';
import { formatCount, formatSize } from './format.ts';

describe('what people read', () => {
  it.each([
    [820, '0.82 kB'],
    [48_213, '48 kB'],
    [999_499, '1,000 kB'],
    [1_240_000, '1.2 MB'],
    [27_900_000, '28 MB'],
  ])('%d bytes', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text);
  });

  it('counts one thing without an s', () => {
    expect([0, 1, 2, 1200].map((count) => formatCount(count, 'page'))).toEqual([
      '0 pages',
      '1 page',
      '2 pages',
      '1,200 pages',
    ]);
  });
});
