import { describe, expect, it } from 'vitest';
import { isHalfInView } from './viewed-pages.ts';

describe('a page', () => {
  const room = { start: 0, end: 600 };

  it('is in view when half of it is visible, or when it fills half of the viewport', () => {
    expect(isHalfInView({ start: 100, end: 500 }, room)).toBe(true);
    expect(isHalfInView({ start: 400, end: 800 }, room)).toBe(true);
    expect(isHalfInView({ start: 450, end: 850 }, room)).toBe(false);
    expect(isHalfInView({ start: -300, end: 100 }, room)).toBe(false);
    expect(isHalfInView({ start: -5000, end: 5000 }, room)).toBe(true);
    expect(isHalfInView({ start: 300, end: 5000 }, room)).toBe(true);
    expect(isHalfInView({ start: 400, end: 5000 }, room)).toBe(false);
    expect(isHalfInView({ start: 0, end: 500 }, { start: 0, end: 0 })).toBe(false);
  });

  it('is not in view when the host has scrolled the signer out of view', () => {
    const browser = { start: 0, end: 800 };
    expect(isHalfInView({ start: 910, end: 1700 }, { start: 900, end: 1700 }, browser)).toBe(false);
    expect(isHalfInView({ start: 710, end: 1500 }, { start: 700, end: 1500 }, browser)).toBe(false);
    expect(isHalfInView({ start: 310, end: 1100 }, { start: 300, end: 1100 }, browser)).toBe(true);
    expect(isHalfInView({ start: 0, end: 2000 }, { start: -100, end: 4000 }, browser)).toBe(true);
  });
});
