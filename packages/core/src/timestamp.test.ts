import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { clientTimestampSchema } from './timestamp.ts';

const isTaken = (text: string) => v.safeParse(clientTimestampSchema, text).success;

describe('a time that a client writes', () => {
  it.each([
    '2026-11-21T10:00:00Z',
    '2026-11-21T10:00:00.123456789Z',
    '2026-11-21T23:59:59+14:00',
    '2024-02-29T00:00:00-05:30',
    '0000-01-01T00:00:00Z',
  ])('is taken: %s', (text) => {
    expect(isTaken(text)).toBe(true);
  });

  it.each([
    ['a day that its month does not have', '2026-02-30T10:00:00Z'],
    ['29 February of a common year', '2026-02-29T10:00:00+02:00'],
    ['31 April', '2026-04-31T10:00:00Z'],
    ['a thirteenth month', '2026-13-01T10:00:00Z'],
    ['hour 24', '2026-11-21T24:00:00Z'],
    ['minute 60', '2026-11-21T10:60:00Z'],
    ['an offset of 25 hours', '2026-11-21T10:00:00+25:00'],
    ['no offset', '2026-11-21T10:00:00'],
    ['a date alone', '2026-11-21'],
    ['words', 'yesterday'],
  ])('is refused with %s', (_, text) => {
    expect(isTaken(text)).toBe(false);
  });
});
