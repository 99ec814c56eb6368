import { describe, expect, it } from 'vitest';
import { countWords, durationWords, numberWords, timeWords } from './words.ts';

describe('the words of a certificate', () => {
  it('state a time in UTC, with its day in words, wherever the server stands', () => {
    expect(timeWords('2026-11-22T02:33:39.123Z')).toBe('22 November 2026, 02:33:39.123 UTC');
    expect(timeWords('2026-01-01T00:30:00+05:30')).toBe('31 December 2025, 19:00:00.000 UTC');
  });

  it.each([
    [0, '0 seconds'],
    [-1_000, '1 second'],
    [3_725_000, '1 hour 2 minutes'],
    [200_000_000, '2 days 7 hours'],
  ])('state a length of time by its largest units: %i', (milliseconds, expected) => {
    expect(durationWords(milliseconds)).toBe(expected);
  });

  it('count', () => {
    expect([countWords(1, 'page'), countWords(5_000, 'field'), numberWords(1.005)]).toEqual([
      '1 page',
      '5,000 fields',
      '1.01',
    ]);
  });
});
