import { ServiceError } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { classifyError, isRejected, retryDelay, retryDelayInDoubt } from './classify-error.ts';

const answered = (status: number, retryAfter?: number) =>
  new ServiceError('SUBMISSION_FAILED', { status, ...(retryAfter !== undefined && { retryAfter }) });

describe('what a failed try tells', () => {
  it('follows from the status', () => {
    for (const [status, mayBeDone, kind] of [
      [0, true, 'transient'],
      [408, true, 'transient'],
      [502, true, 'transient'],
      [504, true, 'transient'],
      [429, false, 'busy'],
      [503, false, 'busy'],
      [500, true, 'final'],
      [409, false, 'final'],
      [422, false, 'final'],
      [401, false, 'final'],
      // The log-in page of a hotel.
      [200, true, 'final'],
    ] as const) {
      expect(classifyError(answered(status)), `${status}`).toMatchObject({ mayBeDone, kind });
    }
  });

  it('is that it may be done when the service went away while it stored it', () => {
    const error = new ServiceError('SUBMISSION_FAILED', { status: 503, details: { reason: 'outcome_unknown' } });
    expect(classifyError(error)).toMatchObject({ mayBeDone: true, kind: 'busy' });
  });

  it('is nothing at all when somebody else answered, which does not end it', () => {
    const unread = (status: number) =>
      classifyError(new ServiceError('INTERNAL_ERROR', { status, details: { reason: 'outcome_unknown' } }));
    for (const status of [200, 404, 500]) expect(unread(status)).toMatchObject({ mayBeDone: true, isUnreadable: true });
    // Who holds a key that is refused on the way is told so: another one is needed.
    expect(unread(403)).toMatchObject({ mayBeDone: true, kind: 'final', isUnreadable: false });
    for (const status of [404, 409, 500]) expect(classifyError(answered(status)).isUnreadable).toBe(false);
  });

  it('is nothing certain when it is no answer of a service at all', () => {
    expect(classifyError(new TypeError('x is undefined'))).toMatchObject({ mayBeDone: true, kind: 'final' });
  });

  it('is a decision only about the submission, not about the key', () => {
    expect(isRejected(answered(409))).toBe(true);
    expect(isRejected(answered(422))).toBe(true);
    for (const status of [0, 401, 403, 429, 500, 503]) expect(isRejected(answered(status))).toBe(false);
  });
});

describe('the wait before the kind try', () => {
  it('is at least what the service asks for, and a random part more', () => {
    const errorClass = classifyError(answered(429, 3));
    expect(retryDelay(errorClass, 1, 0)).toBe(3500);
    expect(retryDelay(errorClass, 1, 1)).toBe(4000);
  });

  it('grows while the network is away, up to a minute, and never ends', () => {
    const errorClass = classifyError(answered(0));
    const waits = [1, 2, 3, 4, 5, 6, 7, 8, 100].map((tries) => retryDelay(errorClass, tries, 1));
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  });

  it('ends after five refusals, at a final answer and when the service asks for too long a wait', () => {
    const errorClass = classifyError(answered(503));
    expect(retryDelay(errorClass, 4, 0)).toBeGreaterThan(0);
    expect(retryDelay(errorClass, 5, 0)).toBeUndefined();
    expect(retryDelay(classifyError(answered(429, 3600)), 1, 0)).toBeUndefined();
    expect(retryDelay(classifyError(answered(422)), 1, 0)).toBeUndefined();
  });

  it('has no end for what may have arrived, and is as long as the service asks, up to six hours', () => {
    expect(retryDelayInDoubt(classifyError(answered(429, 3600)), 50, 1)).toBe(3_660_000);
    expect(retryDelayInDoubt(classifyError(answered(500)), 1, 1)).toBe(1000);
    expect(retryDelayInDoubt(classifyError(answered(429, 1e9)), 50, 1)).toBe(6 * 60 * 60_000 + 60_000);
  });
});
