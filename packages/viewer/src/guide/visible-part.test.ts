import { describe, expect, it } from 'vitest';
import { hiddenBy } from './visible-part.ts';

const phone = { top: 0, bottom: 844 };
const open = { offsetTop: 0, height: 508, scale: 1 };

describe('hiddenBy', () => {
  it('returns the part behind the keyboard', () => {
    expect(hiddenBy(phone, open, 844)).toEqual({ top: 0, bottom: 336 });
  });

  it('returns 0 for an element above the keyboard', () => {
    expect(hiddenBy({ top: 0, bottom: 500 }, open, 844)).toEqual({ top: 0, bottom: 0 });
  });

  it('returns the part above the window', () => {
    expect(hiddenBy(phone, { ...open, offsetTop: 120 }, 844)).toEqual({ top: 120, bottom: 216 });
    expect(hiddenBy({ top: 200, bottom: 800 }, { ...open, offsetTop: 120 }, 844)).toEqual({ top: 0, bottom: 172 });
  });

  it('ignores a pinch zoom and the bars of the browser', () => {
    expect(hiddenBy(phone, { offsetTop: 100, height: 400, scale: 2 }, 844)).toEqual({ top: 0, bottom: 0 });
    expect(hiddenBy(phone, { offsetTop: 0, height: 780, scale: 1 }, 844)).toEqual({ top: 0, bottom: 0 });
  });
});
