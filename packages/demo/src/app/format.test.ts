import { describe, expect, it } from 'vitest';
import { formatCount, formatSize, formatTime } from './format.ts';

describe('formatting', () => {
  it('formats sizes in decimal units', () => {
    const sizes = [820, 48_213, 999_499, 1_240_000, 27_900_000].map(formatSize);
    expect(sizes).toEqual(['0.82 kB', '48 kB', '1,000 kB', '1.2 MB', '28 MB']);
  });

  it('formats times with their zone', () => {
    expect(formatTime('2026-11-21T10:00:01Z', 'toTheSecond')).toMatch(
      /^Nov 2\d, 2026.*:\d\d:01\s[AP]M (UTC|[A-Z]{3,5}|GMT.*)$/,
    );
    expect(formatTime('2026-11-21T10:00:01Z', 'toTheMinute')).toMatch(
      /^Nov 2\d, 2026.*:\d\d\s[AP]M (UTC|[A-Z]{3,5}|GMT.*)$/,
    );
  });

  it('uses the singular for one', () => {
    expect([0, 1, 2, 1200].map((count) => formatCount(count, 'page'))).toEqual([
      '0 pages',
      '1 page',
      '2 pages',
      '1,200 pages',
    ]);
  });
});
