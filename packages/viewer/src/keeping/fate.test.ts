import { ServiceError } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { fateOf, isDecided, waitAfter, waitInDoubt } from './fate.ts';

const answered = (status: number, retryAfter?: number) =>
  new ServiceError('SUBMISSION_FAILED', { status, ...(retryAfter !== undefined && { retryAfter }) });

describe('what a failed try tells', () => {
  it('follows from the status', () => {
    for (const [status, mayBeDone, next] of [
      [0, true, 'passes'],
      [408, true, 'passes'],
      [502, true, 'passes'],
      [504, true, 'passes'],
      [429, false, 'refused'],
      [503, false, 'refused'],
      [500, true, 'final'],
      [409, false, 'final'],
      [422, false, 'final'],
      [401, false, 'final'],
      // The log-in page of a hotel.
      [200, true, 'final'],
    ] as const) {
      expect(fateOf(answered(status)), `${status}`).toMatchObject({ mayBeDone, next });
    }
  });

  it('is that it may be done when the service went away while it stored it', () => {
    const error = new ServiceError('SUBMISSION_FAILED', { status: 503, details: { reason: 'outcome_unknown' } });
    expect(fateOf(error)).toMatchObject({ mayBeDone: true, next: 'refused' });
  });

  it('is nothing at all when somebody else answered, which does not end it', () => {
    const unread = (status: number) =>
      fateOf(new ServiceError('INTERNAL_ERROR', { status, details: { reason: 'outcome_unknown' } }));
    for (const status of [200, 404, 500]) expect(unread(status)).toMatchObject({ mayBeDone: true, isUnread: true });
    // Who holds a key that is refused on the way is told so: another one is needed.
    expect(unread(403)).toMatchObject({ mayBeDone: true, next: 'final', isUnread: false });
    for (const status of [404, 409, 500]) expect(fateOf(answered(status)).isUnread).toBe(false);
  });

  it('is nothing certain when it is no answer of a service at all', () => {
    expect(fateOf(new TypeError('x is undefined'))).toMatchObject({ mayBeDone: true, next: 'final' });
  });

  it('is a decision only about the submission, not about the key', () => {
    expect(isDecided(answered(409))).toBe(true);
    expect(isDecided(answered(422))).toBe(true);
    for (const status of [0, 401, 403, 429, 500, 503]) expect(isDecided(answered(status))).toBe(false);
  });
});

describe('the wait before the next try', () => {
  it('is at least what the service asks for, and a random part more', () => {
    const fate = fateOf(answered(429, 3));
    expect(waitAfter(fate, 1, 0)).toBe(3500);
    expect(waitAfter(fate, 1, 1)).toBe(4000);
  });

  it('grows while the network is away, up to a minute, and never ends', () => {
    const fate = fateOf(answered(0));
    const waits = [1, 2, 3, 4, 5, 6, 7, 8, 100].map((tries) => waitAfter(fate, tries, 1));
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  });

  it('ends after five refusals, at a final answer and when the service asks for too long a wait', () => {
    const fate = fateOf(answered(503));
    expect(waitAfter(fate, 4, 0)).toBeGreaterThan(0);
    expect(waitAfter(fate, 5, 0)).toBeUndefined();
    expect(waitAfter(fateOf(answered(429, 3600)), 1, 0)).toBeUndefined();
    expect(waitAfter(fateOf(answered(422)), 1, 0)).toBeUndefined();
  });

  it('has no end for what may have arrived, and is as long as the service asks, up to six hours', () => {
    expect(waitInDoubt(fateOf(answered(429, 3600)), 50, 1)).toBe(3_660_000);
    expect(waitInDoubt(fateOf(answered(500)), 1, 1)).toBe(1000);
    expect(waitInDoubt(fateOf(answered(429, 1e9)), 50, 1)).toBe(6 * 60 * 60_000 + 60_000);
  });
});
