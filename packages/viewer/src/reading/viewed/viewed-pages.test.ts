import { describe, expect, it } from 'vitest';
import { createViewClock, isHalfInView } from './viewed-pages.ts';

describe('a page', () => {
  const room = { start: 0, end: 600 };

  it('is in view when half of it is, or when it takes half of the room', () => {
    expect(isHalfInView({ start: 100, end: 500 }, room)).toBe(true);
    expect(isHalfInView({ start: 400, end: 800 }, room)).toBe(true);
    expect(isHalfInView({ start: 450, end: 850 }, room)).toBe(false);
    expect(isHalfInView({ start: -300, end: 100 }, room)).toBe(false);
    expect(isHalfInView({ start: -5000, end: 5000 }, room)).toBe(true);
    expect(isHalfInView({ start: 300, end: 5000 }, room)).toBe(true);
    expect(isHalfInView({ start: 400, end: 5000 }, room)).toBe(false);
    expect(isHalfInView({ start: 0, end: 500 }, { start: 0, end: 0 })).toBe(false);
  });

  it('is not in view in a signer that the host has scrolled away', () => {
    const browser = { start: 0, end: 800 };
    expect(isHalfInView({ start: 910, end: 1700 }, { start: 900, end: 1700 }, browser)).toBe(false);
    expect(isHalfInView({ start: 710, end: 1500 }, { start: 700, end: 1500 }, browser)).toBe(false);
    expect(isHalfInView({ start: 310, end: 1100 }, { start: 300, end: 1100 }, browser)).toBe(true);
    expect(isHalfInView({ start: 0, end: 2000 }, { start: -100, end: 4000 }, browser)).toBe(true);
  });

  it('counts as viewed once, after a second', () => {
    const clock = createViewClock();
    expect(clock.look([1], 0)).toEqual([]);
    expect(clock.look([1, 2], 600)).toEqual([]);
    expect(clock.look([1, 2], 1100)).toEqual([1]);
    expect(clock.look([1, 2], 1700)).toEqual([2]);
    expect(clock.look([1, 2], 5000)).toEqual([]);
  });

  it('counts as viewed after a second in total', () => {
    const clock = createViewClock();
    clock.look([1], 0);
    clock.look([2], 700);
    clock.look([1], 800);
    expect(clock.look([1], 1300)).toEqual([]);
    expect(clock.look([1], 1900)).toEqual([1]);
  });

  it('is not viewed while the tab is hidden or the machine sleeps', () => {
    const clock = createViewClock();
    clock.look([1], 0);
    clock.pause();
    expect(clock.look([1], 60_000)).toEqual([]);
    expect(clock.look([1], 60_500)).toEqual([]);
    expect(clock.look([1], 61_000)).toEqual([1]);
    clock.look([2], 62_000);
    expect(clock.look([3], 999_000)).toEqual([]);
  });
});
