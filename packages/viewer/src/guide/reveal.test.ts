import { describe, expect, it } from 'vitest';
import { besideText, scrollNeeded } from './reveal.ts';

const window = { start: 0, end: 400 };

describe('scrollNeeded', () => {
  it('is 0 for a visible field', () => {
    expect(scrollNeeded({ start: 100, end: 140 }, window)).toBe(0);
  });

  it('leaves a margin for the name and the error', () => {
    expect(scrollNeeded({ start: 390, end: 430 }, window)).toBe(78);
    expect(scrollNeeded({ start: -20, end: 20 }, window)).toBe(-68);
  });

  it('leaves a larger margin for enlarged text', () => {
    expect(scrollNeeded({ start: 60, end: 80 }, window, besideText)).toBe(-36);
    expect(scrollNeeded({ start: 120, end: 140 }, window, besideText)).toBe(0);
  });

  it('shows the start of a field that is too long', () => {
    expect(scrollNeeded({ start: 200, end: 900 }, window)).toBe(200);
    expect(scrollNeeded({ start: -100, end: 900 }, window)).toBe(-100);
  });

  it('reduces the margin if there is not enough room', () => {
    expect(scrollNeeded({ start: 20, end: 380 }, window)).toBe(0);
  });
});
