import { describe, expect, it } from 'vitest';
import { fitLines } from './fit-lines.ts';
import { type MeasureText, smallestFontSize } from './fit-text.ts';
import { wrapText } from './wrap-text.ts';

/** A font whose letters are all half an em wide. */
const measure: MeasureText = (text, font) => [...text].length * font.size * 0.5;
const wrap = (text: string, letters: number) => wrapText(text, letters, (piece) => [...piece].length);
const style = { font: { family: 'Helvetica', size: 10 }, align: 'left' } as const;

describe('breaking text into lines', () => {
  it('breaks between words, and drops the space at the break', () => {
    expect(wrap('the quick brown fox', 10)).toEqual(['the quick', 'brown fox']);
    expect(wrap('one   two', 5)).toEqual(['one', 'two']);
  });

  it('keeps the line breaks of the signer, including empty lines', () => {
    expect(wrap('a\n\nb\n', 10)).toEqual(['a', '', 'b', '']);
  });

  it('keeps spaces within a line and at its start, and replaces a tab with four', () => {
    expect(wrap('  a  b', 10)).toEqual(['  a  b']);
    expect(wrap('\ta', 10)).toEqual(['    a']);
  });

  it('breaks a word that is too long for any line', () => {
    expect(wrap('see abcdefghij now', 4)).toEqual(['see', 'abcd', 'efgh', 'ij', 'now']);
    expect(wrap('日本語の文章', 4)).toEqual(['日本語の', '文章']);
  });

  it('never splits a character, even if nothing fits', () => {
    expect(wrap('👩‍👩‍👧é́x', 0)).toEqual(['👩‍👩‍👧', 'é́', 'x']);
  });

  it('keeps words joined by a no-break space together', () => {
    expect(wrap('is 10\u00a0km', 6)).toEqual(['is', '10\u00a0km']);
  });

  it('drops any number of trailing spaces', () => {
    expect(wrap(`${' '.repeat(2)}a${' '.repeat(1_000_000)}`, 10)).toEqual(['  a']);
    expect(wrap('\t'.repeat(10_000), 10)).toEqual(['']);
  });

  it('measures each word once in texts of any length', () => {
    let measured = 0;
    const count: MeasureText = (text, font) => {
      measured += 1;
      return measure(text, font);
    };
    fitLines('lorem ipsum '.repeat(800), { width: 100, height: 50 }, style, count);
    expect(measured).toBeLessThan(20);
  });
});

describe('setting multiline text into its box', () => {
  const set = (text: string, box = { width: 104, height: 40 }) => fitLines(text, box, style, measure);

  it('starts at the top, with one line below the other', () => {
    const marks = set('one\ntwo');
    expect(marks.map(({ text }) => text)).toEqual(['one', 'two']);
    expect(marks[0]?.baseline).toBeCloseTo(9.8, 9);
    expect((marks[1]?.baseline ?? 0) - (marks[0]?.baseline ?? 0)).toBeCloseTo(12, 9);
    expect(marks[0]).toMatchObject({ x: 2, font: { size: 10 } });
  });

  it('leaves space for an empty line', () => {
    const marks = set('one\n\ntwo');
    expect(marks).toHaveLength(2);
    expect((marks[1]?.baseline ?? 0) - (marks[0]?.baseline ?? 0)).toBeCloseTo(24, 9);
  });

  it('shrinks to the largest size at which all of it fits', () => {
    const box = { width: 104, height: 40 };
    const bottomAt = (size: number, count: number) => 2 + ((count - 1) * 1.2 + 1) * size;
    const marks = set('word '.repeat(30), box);
    const size = marks[0]?.font.size ?? 0;
    expect(size).toBeLessThan(10);
    expect(bottomAt(size, marks.length)).toBeLessThanOrEqual(38);
    for (const mark of marks) expect(measure(mark.text, mark.font)).toBeLessThanOrEqual(100);
    const larger = fitLines(
      'word '.repeat(30),
      { width: 104, height: 4000 },
      { ...style, font: { family: 'Helvetica', size: size + 0.5 } },
      measure,
    );
    expect(bottomAt(size + 0.5, larger.length)).toBeGreaterThan(38);
  });

  it('shrinks to an unreadable size rather than overflow, down to a minimum', () => {
    expect(set('x'.repeat(1800))[0]?.font.size).toBe(1.5);
    expect(set('x'.repeat(9000))[0]?.font.size).toBe(smallestFontSize);
  });

  it('aligns each line as its style says', () => {
    const marks = fitLines('a\nb', { width: 104, height: 40 }, { ...style, align: 'right' }, measure);
    expect(marks.map(({ x }) => x)).toEqual([102, 102]);
  });
});
