import { describe, expect, it } from 'vitest';
import { wordingOf } from './languages/wording.ts';
import { createSetter } from './setter.ts';
import { styles } from './type-styles.ts';

/** Each character is half as wide as it is high. */
const setter = createSetter((text, { size }) => [...text].length * size * 0.5, wordingOf('en'));
const column = { x: 50, width: 90 };

/** The text marks of a block, one per line. */
function linesOf(text: string) {
  const { marks } = setter.written(text, styles.body, column);
  return marks.map((mark) => (mark.kind === 'text' ? mark : undefined));
}

const words = (text: string) => linesOf(text).map((line) => line?.text);

describe('a text in a column', () => {
  it('wraps between words, and within a word that is too long', () => {
    expect(words('a name of many words')).toEqual(['a name of many words']);
    expect(words('a name of very many words')).toEqual(['a name of very many', 'words']);
    expect(words('x'.repeat(50))).toEqual(['x'.repeat(20), 'x'.repeat(20), 'x'.repeat(10)]);
  });

  it('keeps its line breaks and empty lines', () => {
    const lines = linesOf('one\n\ntwo');
    expect(lines.map((line) => [line?.text, line?.baseline.toFixed(1)])).toEqual([
      ['one', '8.4'],
      ['two', '32.4'],
    ]);
  });

  it('has the direction of its paragraph on every line', () => {
    expect(linesOf('שלום abcdefghijklmnop\nEnglish').map((line) => line?.direction)).toEqual(['rtl', 'rtl', 'ltr']);
  });

  it('has more line spacing in a taller script', () => {
    const latin = setter.written('Jane', styles.body, column).height;
    expect(latin).toBe(12);
    expect(setter.written('محمد', styles.body, column).height).toBeGreaterThan(latin);
  });
});

describe('a text on one line', () => {
  const oneLine = (text: string, align?: 'right') =>
    setter.oneLine(text, styles.body, column, align && { align }).marks[0];

  it('ends with an ellipsis if it is truncated', () => {
    expect(oneLine('twenty characters ok')).toMatchObject({ text: 'twenty characters ok', x: 50 });
    expect(oneLine('a name of very many words')).toMatchObject({ text: 'a name of very many…' });
  });

  it('can be aligned right', () => {
    expect(oneLine('1 of 2', 'right')).toMatchObject({ text: '1 of 2', x: 140, align: 'right' });
  });
});
