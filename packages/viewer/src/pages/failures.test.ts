import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PdfError } from '../pdf/pdf-error.ts';
import { createFailures } from './failures.ts';

const told: string[] = [];
const start = () =>
  createFailures({ onError: () => told.push('all'), onPageError: (page) => told.push(`page ${page}`) }, () =>
    told.push('retry'),
  );

beforeEach(() => {
  told.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what could not be drawn', () => {
  it('is told once of a page, and its other sizes are left alone, but not its text', () => {
    const failures = start();
    failures.note('pixels 3 100 150', new Error('bad page'));
    failures.note('pixels 3 200 300', new Error('bad page'));
    expect(told).toEqual(['page 3']);
    expect(failures.holds('pixels 3 400 600')).toBe(true);
    expect(failures.holds('text 3')).toBe(false);
    expect(failures.holds('pixels 33 100 150')).toBe(false);
  });

  it('is retried on request', () => {
    const failures = start();
    failures.note('pixels 3 100 150', new Error('bad page'));
    failures.forgive(3);
    expect(failures.isBroken(3)).toBe(false);
    expect(failures.holds('pixels 3 100 150')).toBe(false);
  });

  it('is retried without an error after a lost connection', () => {
    const failures = start();
    failures.note('pixels 3 100 150', new PdfError('network', 'No line.'));
    expect(told).toEqual([]);
    expect(failures.isBroken(3)).toBe(false);
    vi.advanceTimersByTime(6000);
    expect(told).toEqual(['retry']);
    failures.forgive();
    expect(failures.holds('pixels 3 100 150')).toBe(false);
  });

  it('does not hide a page whose text alone cannot be had', () => {
    const failures = start();
    failures.note('text 3', new Error('bad text'));
    expect(told).toEqual([]);
    expect(failures.holds('text 3')).toBe(true);
  });

  it('ends the reading when nothing can be drawn any more', () => {
    start().note('pixels 3 100 150', new PdfError('expired', 'The right to read is gone.'));
    expect(told).toEqual(['all']);
  });
});
