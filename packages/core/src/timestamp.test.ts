import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { clientTimestampSchema } from './timestamp.ts';

const isTaken = (text: string) => v.safeParse(clientTimestampSchema, text).success;

describe('a time that a client writes', () => {
  it('follows RFC 3339, with an offset or Z', () => {
    const right = [
      '2026-11-21T10:00:00Z',
      '2026-11-21T10:00:00.123456789Z',
      '2026-11-21T23:59:59+14:00',
      '2024-02-29T00:00:00-05:30',
      '0000-01-01T00:00:00Z',
    ];
    expect(right.filter((text) => !isTaken(text))).toEqual([]);
  });

  it('is refused if the day, time or offset does not exist', () => {
    const wrong = [
      '2026-02-30T10:00:00Z',
      '2026-02-29T10:00:00+02:00',
      '2026-04-31T10:00:00Z',
      '2026-13-01T10:00:00Z',
      '2026-11-21T24:00:00Z',
      '2026-11-21T10:60:00Z',
      '2026-11-21T10:00:00+25:00',
      '2026-11-21T10:00:00',
      '2026-11-21',
      'yesterday',
      '2026-11-21T10:00:00.1234567890Z',
    ];
    expect(wrong.filter(isTaken)).toEqual([]);
  });
});
