import { describe, expect, it } from 'vitest';
import { text } from './kind.ts';

const value = (content: string) => ({ type: 'text', content }) as const;
const reasonsFor = (content: string, options = {}) => text.check(value(content), options).map(({ reason }) => reason);

describe('a text value', () => {
  it.each(['', ' ', '\t\n', '\u200b\u200d\ufeff', '\u3164', '\u2800'])(
    '%j leaves nothing on paper: missing',
    (content) => {
      expect(text.isFilled(value(content))).toBe(false);
    },
  );

  it.each(['a', ' a ', '0', '漢字', 'مرحبا', '👍🏽'])('%j is filled and accepted', (content) => {
    expect(text.isFilled(value(content))).toBe(true);
    expect(reasonsFor(content)).toEqual([]);
  });

  it.each(['a\u0000b', 'a\nb', 'a\u001bb', 'pay \u202e001 EUR', 'a\u2066b'])(
    '%j has a character not allowed',
    (content) => {
      expect(reasonsFor(content)).toEqual(['invalid_character']);
    },
  );

  it('refuses a lone surrogate', () => {
    expect(reasonsFor('a\ud800')).toEqual(['invalid_unicode']);
  });

  it('counts code points, so that an emoji is not two', () => {
    expect(reasonsFor('👍👍', { maxLength: 2 })).toEqual([]);
    expect(text.check(value('👍👍👍'), { maxLength: 2 })).toEqual([
      { field: 'value.content', reason: 'too_long', max: 2 },
    ]);
    expect(reasonsFor('x'.repeat(10_001))).toEqual(['too_long']);
  });

  it('looks like one line of text, set by its style', () => {
    const box = { width: 200, height: 20 };
    const style = { fontSize: 10, fontFamily: 'Helvetica', textAlign: 'right' } as const;
    const context = { box, style, measure: () => 50 };
    expect(text.appearance(value('Jane'), context)).toMatchObject([
      { kind: 'text', text: 'Jane', align: 'right', x: 198, font: { family: 'Helvetica', size: 10 } },
    ]);
    expect(text.appearance(value(' '), context)).toEqual([]);
  });

  it('is set in its own way when nobody says otherwise', () => {
    const box = { width: 200, height: 20 };
    expect(text.appearance(value('Jane'), { box, measure: () => 50 })).toMatchObject([
      { align: 'left', x: 2, font: { family: 'Helvetica', size: 12 } },
    ]);
  });

  it('is set at 12 points, smaller in a low box', () => {
    expect(text.defaultStyle?.({ width: 200, height: 40 }).fontSize).toBe(12);
    expect(text.defaultStyle?.({ width: 200, height: 10 }).fontSize).toBe(7);
    expect(text.defaultStyle?.({ width: 200, height: 2 }).fontSize).toBe(4);
  });
});
