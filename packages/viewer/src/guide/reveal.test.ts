import { describe, expect, it } from 'vitest';
import { besideText, scrollNeeded } from './reveal.ts';

const window = { start: 0, end: 400 };

describe('bringing a field into sight', () => {
  it('moves nothing that can be seen already', () => {
    expect(scrollNeeded({ start: 100, end: 140 }, window)).toBe(0);
  });

  it('leaves room around it for its name and its words', () => {
    expect(scrollNeeded({ start: 390, end: 430 }, window)).toBe(78);
    expect(scrollNeeded({ start: -20, end: 20 }, window)).toBe(-68);
  });

  it('leaves more where what is typed is shown again beside it', () => {
    expect(scrollNeeded({ start: 60, end: 80 }, window, besideText)).toBe(-36);
    expect(scrollNeeded({ start: 120, end: 140 }, window, besideText)).toBe(0);
  });

  it('shows the beginning of one that is too long', () => {
    expect(scrollNeeded({ start: 200, end: 900 }, window)).toBe(200);
    expect(scrollNeeded({ start: -100, end: 900 }, window)).toBe(-100);
  });

  it('does without the room where there is none', () => {
    expect(scrollNeeded({ start: 20, end: 380 }, window)).toBe(0);
  });
});
