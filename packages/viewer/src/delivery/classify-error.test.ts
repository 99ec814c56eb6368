import { ServiceError } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { classifyError, isRejected, retryDelay } from './classify-error.ts';

const answered = (status: number, retryAfter?: number) =>
  new ServiceError('SUBMISSION_FAILED', { status, ...(retryAfter !== undefined && { retryAfter }) });

describe('classifyError', () => {
  it('classifies by status', () => {
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
      // The login page of a captive portal.
      [200, true, 'final'],
    ] as const) {
      expect(classifyError(answered(status)), `${status}`).toMatchObject({ mayBeDone, kind });
    }
  });

  it('treats an unknown outcome as possibly done for any status', () => {
    const error = new ServiceError('SUBMISSION_FAILED', { status: 503, details: { reason: 'outcome_unknown' } });
    expect(classifyError(error)).toMatchObject({ mayBeDone: true, kind: 'busy' });
  });

  it('treats a response that is not from the service as unreadable', () => {
    const unread = (status: number) =>
      classifyError(new ServiceError('INTERNAL_ERROR', { status, details: { reason: 'outcome_unknown' } }));
    for (const status of [200, 404, 500]) expect(unread(status)).toMatchObject({ mayBeDone: true, isUnreadable: true });
    // The signer sees that the key was refused, even by a proxy.
    expect(unread(403)).toMatchObject({ mayBeDone: true, kind: 'final', isUnreadable: false });
    for (const status of [404, 409, 500]) expect(classifyError(answered(status)).isUnreadable).toBe(false);
  });

  it('treats any other error as possibly done', () => {
    expect(classifyError(new TypeError('x is undefined'))).toMatchObject({ mayBeDone: true, kind: 'final' });
  });

  it('counts a conflict and a validation error as rejected, but not a refused key', () => {
    expect(isRejected(answered(409))).toBe(true);
    expect(isRejected(answered(422))).toBe(true);
    for (const status of [0, 401, 403, 429, 500, 503]) expect(isRejected(answered(status))).toBe(false);
  });
});

describe('retryDelay', () => {
  it('waits for Retry-After, with jitter', () => {
    const errorClass = classifyError(answered(429, 3));
    expect(retryDelay(errorClass, 1, 0)).toBe(3500);
    expect(retryDelay(errorClass, 1, 1)).toBe(4000);
  });

  it('grows up to a minute without a connection, and never gives up', () => {
    const errorClass = classifyError(answered(0));
    const waits = [1, 2, 3, 4, 5, 6, 7, 8, 100].map((tries) => retryDelay(errorClass, tries, 1));
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  });

  it('gives up after five refusals, after a final answer, and when Retry-After exceeds two minutes', () => {
    const errorClass = classifyError(answered(503));
    expect(retryDelay(errorClass, 4, 0)).toBeGreaterThan(0);
    expect(retryDelay(errorClass, 5, 0)).toBeUndefined();
    expect(retryDelay(classifyError(answered(429, 3600)), 1, 0)).toBeUndefined();
    expect(retryDelay(classifyError(answered(422)), 1, 0)).toBeUndefined();
  });

  it('never gives up on a submission that may have arrived, and waits up to six hours', () => {
    expect(retryDelay(classifyError(answered(429, 3600)), 50, 1, true)).toBe(3_660_000);
    expect(retryDelay(classifyError(answered(500)), 1, 1, true)).toBe(1000);
    expect(retryDelay(classifyError(answered(429, 1e9)), 50, 1, true)).toBe(6 * 60 * 60_000 + 60_000);
  });
});
