import { describe, expect, it } from 'vitest';
import { hiddenBy } from './visible-part.ts';

const phone = { top: 0, bottom: 844 };
const open = { offsetTop: 0, height: 508, scale: 1 };

describe('a keyboard on the screen', () => {
  it('hides what lies behind it', () => {
    expect(hiddenBy(phone, open, 844)).toEqual({ top: 0, bottom: 336 });
  });

  it('hides nothing of what ends above it', () => {
    expect(hiddenBy({ top: 0, bottom: 500 }, open, 844)).toEqual({ top: 0, bottom: 0 });
  });

  it('hides the top, too, where the browser has pushed the page up', () => {
    expect(hiddenBy(phone, { ...open, offsetTop: 120 }, 844)).toEqual({ top: 120, bottom: 216 });
    expect(hiddenBy({ top: 200, bottom: 800 }, { ...open, offsetTop: 120 }, 844)).toEqual({ top: 0, bottom: 172 });
  });

  it('is told from a page that the reader has enlarged, and from the bars of a browser', () => {
    expect(hiddenBy(phone, { offsetTop: 100, height: 400, scale: 2 }, 844)).toEqual({ top: 0, bottom: 0 });
    expect(hiddenBy(phone, { offsetTop: 0, height: 780, scale: 1 }, 844)).toEqual({ top: 0, bottom: 0 });
  });
});
