import { describe, expect, it } from 'vitest';
import { isReadableIn } from './readable.ts';

const box = { width: 200, height: 20 };

describe('whether a text is readable in its box', () => {
  it('requires four points or more, with estimated widths of letters', () => {
    expect(isReadableIn('x'.repeat(90), box)).toBe(true);
    expect(isReadableIn('x'.repeat(130), box)).toBe(false);
    expect(isReadableIn('i'.repeat(200), box)).toBe(true);
    expect(isReadableIn('W'.repeat(80), box)).toBe(false);
  });

  it('counts characters, not combining marks', () => {
    expect(isReadableIn('e\u0301'.repeat(90), box)).toBe(true);
    expect(isReadableIn('👩‍👩‍👧'.repeat(45), box)).toBe(true);
  });

  it('requires all lines of a multiline text to fit', () => {
    expect(isReadableIn('x\n'.repeat(3), box, { multiline: true })).toBe(true);
    expect(isReadableIn('x\n'.repeat(30), box, { multiline: true })).toBe(false);
  });

  it('accepts any text in boxes that are too small for any letter', () => {
    expect(isReadableIn('Jane', { width: 5, height: 20 })).toBe(true);
    expect(isReadableIn('Jane\nDoe', { width: 100, height: 4 }, { multiline: true })).toBe(true);
  });
});

describe('a text of thousands of characters', () => {
  const page = { width: 590, height: 780 };

  it('fits a page, but not a low box', () => {
    for (const text of ['word '.repeat(2000), '漢字'.repeat(5000), 'สวัสดี '.repeat(1400)]) {
      expect(isReadableIn(text, page, { multiline: true }), text.slice(0, 5)).toBe(true);
      expect(isReadableIn(text, box, { multiline: true }), text.slice(0, 5)).toBe(false);
    }
  });

  it('is refused in a tall script if the same number of Latin lines just fits', () => {
    const low = { width: 12, height: 20 };
    expect(isReadableIn('a\na\na', low, { multiline: true })).toBe(true);
    expect(isReadableIn('ธ\nธ\nธ', low, { multiline: true })).toBe(false);
  });
});
