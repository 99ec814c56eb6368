import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PdfError } from '../pdf/pdf-error.ts';
import { createFailures } from './painter.ts';

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

describe('createFailures', () => {
  it('reports a broken page once and holds its pixels, not its text', () => {
    const failures = start();
    failures.note('pixels 3 100 150', new Error('bad page'));
    failures.note('pixels 3 200 300', new Error('bad page'));
    expect(told).toEqual(['page 3']);
    expect(failures.holds('pixels 3 400 600')).toBe(true);
    expect(failures.holds('text 3')).toBe(false);
    expect(failures.holds('pixels 33 100 150')).toBe(false);
  });

  it('allows a retry on request', () => {
    const failures = start();
    failures.note('pixels 3 100 150', new Error('bad page'));
    failures.forgive(3);
    expect(failures.isBroken(3)).toBe(false);
    expect(failures.holds('pixels 3 100 150')).toBe(false);
  });

  it('retries after a lost connection without an error', () => {
    const failures = start();
    failures.note('pixels 3 100 150', new PdfError('network', 'No line.'));
    expect(told).toEqual([]);
    expect(failures.isBroken(3)).toBe(false);
    vi.advanceTimersByTime(6000);
    expect(told).toEqual(['retry']);
    failures.forgive();
    expect(failures.holds('pixels 3 100 150')).toBe(false);
  });

  it('does not report a page whose text fails', () => {
    const failures = start();
    failures.note('text 3', new Error('bad text'));
    expect(told).toEqual([]);
    expect(failures.holds('text 3')).toBe(true);
  });

  it('reports an error when nothing can be drawn', () => {
    start().note('pixels 3 100 150', new PdfError('expired', 'The right to read is gone.'));
    expect(told).toEqual(['all']);
  });
});
