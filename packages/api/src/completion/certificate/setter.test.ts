import { describe, expect, it } from 'vitest';
import { wordingOf } from './languages/wording.ts';
import { createSetter } from './setter.ts';
import { styles } from './type-styles.ts';

/** Each character is half as wide as it is high. */
const setter = createSetter((text, { size }) => [...text].length * size * 0.5, wordingOf('en'));
const column = { x: 50, width: 90 };

/** What stands on the lines of a block, where, and how it reads. */
function linesOf(text: string) {
  const { marks } = setter.written(text, styles.body, column);
  return marks.map((mark) => (mark.kind === 'text' ? mark : undefined));
}

const words = (text: string) => linesOf(text).map((line) => line?.text);

describe('a text in a column', () => {
  it('breaks between words, and within a word that is too long', () => {
    expect(words('a name of many words')).toEqual(['a name of many words']);
    expect(words('a name of very many words')).toEqual(['a name of very many', 'words']);
    expect(words('x'.repeat(50))).toEqual(['x'.repeat(20), 'x'.repeat(20), 'x'.repeat(10)]);
  });

  it('keeps its own lines, with empty ones between them', () => {
    const lines = linesOf('one\n\ntwo');
    expect(lines.map((line) => [line?.text, line?.baseline.toFixed(1)])).toEqual([
      ['one', '8.4'],
      ['two', '32.4'],
    ]);
  });

  it('gives all lines of a paragraph its own direction', () => {
    expect(linesOf('שלום abcdefghijklmnop\nEnglish').map((line) => line?.direction)).toEqual(['rtl', 'rtl', 'ltr']);
  });

  it('has more room between lines of a higher script', () => {
    const latin = setter.written('Jane', styles.body, column).height;
    expect(latin).toBe(12);
    expect(setter.written('محمد', styles.body, column).height).toBeGreaterThan(latin);
  });
});

describe('a text on one line', () => {
  const oneLine = (text: string, align?: 'right') =>
    setter.oneLine(text, styles.body, column, align && { align }).marks[0];

  it('ends with an ellipsis if it is cut', () => {
    expect(oneLine('twenty characters ok')).toMatchObject({ text: 'twenty characters ok', x: 50 });
    expect(oneLine('a name of very many words')).toMatchObject({ text: 'a name of very many…' });
  });

  it('can be aligned right', () => {
    expect(oneLine('1 of 2', 'right')).toMatchObject({ text: '1 of 2', x: 140, align: 'right' });
  });
});
