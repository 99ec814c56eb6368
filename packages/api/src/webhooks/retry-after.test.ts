import { describe, expect, it } from 'vitest';
import { leftAloneUntil } from './retry-after.ts';

const now = Date.parse('2026-11-23T10:00:00Z');
const said = (retryAfter: string | undefined, status: number | null = 429) =>
  leftAloneUntil({ status, retryAfter }, now);

describe('a receiver that says when to come again', () => {
  it.each([
    ['120', '2026-11-23T10:02:00Z'],
    ['Mon, 23 Nov 2026 10:30:00 GMT', '2026-11-23T10:30:00Z'],
    ['Monday, 23-Nov-26 11:00:00 GMT', '2026-11-23T11:00:00Z'],
    ['Mon Nov 23 12:00:05 2026', '2026-11-23T12:00:05Z'],
    ['Mon Dec  7 12:00:05 2026', '2026-11-24T03:00:00Z'],
    ['99999999999999999999999', '2026-11-24T03:00:00Z'],
  ])('is understood, and waited for no longer than for one that says nothing: %s', (text, until) => {
    expect(said(text)).toBe(Date.parse(until));
    expect(said(text, 503)).toBe(Date.parse(until));
  });

  it.each([undefined, '0', '1.5', '2026-11-23T11:00:00Z', 'Mon, 23 Nov 2026 09:59:59 GMT'])(
    'but in the past, or in no words of HTTP, says nothing: %s',
    (text) => expect(said(text)).toBeUndefined(),
  );

  it.each([null, 200, 500])('with an answer of another kind, says nothing: %s', (status) => {
    expect(said('120', status)).toBeUndefined();
  });
});
