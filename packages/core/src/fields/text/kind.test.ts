import { describe, expect, it } from 'vitest';
import { box, measure, refusalsOf } from '../../../test/fields.ts';
import { text } from './kind.ts';

const field = { x: 0, y: 0, width: 0.2, height: 0.02 };

const value = (content: string) => ({ type: 'text', content }) as const;
const reasonsFor = (content: string, options = {}) => text.check(value(content), options).map(({ reason }) => reason);

describe('a text value', () => {
  it('is missing if it prints nothing', () => {
    const blank = ['', ' ', '\t\n', '\u200b\u200d\ufeff', '\u3164', '\u2800'];
    expect(blank.filter((content) => text.isFilled(value(content)))).toEqual([]);
    for (const content of ['a', ' a ', '0', '漢字', '👍🏽']) {
      expect(text.isFilled(value(content)), content).toBe(true);
      expect(reasonsFor(content), content).toEqual([]);
    }
  });

  it('has no control characters, bidirectional overrides or lone surrogates', () => {
    const wrong = ['a\u0000b', 'a\nb', 'a\u001bb', 'pay \u202e001 EUR', 'a\u2066b', 'a\ud800'];
    expect(wrong.map((content) => reasonsFor(content))).toEqual(wrong.map(() => ['invalid_character']));
  });

  it('refuses more than eight marks or format characters in a row', () => {
    for (const multiline of [false, true]) {
      for (const pile of ['\u0301'.repeat(9), '\u0301\u200d'.repeat(5), '\u20dd'.repeat(9)]) {
        expect(reasonsFor(`Z${pile}a`, { multiline })).toEqual(['invalid_character']);
      }
      const marked = ['בְּרֵאשִׁ֖ית', 'q\u0307\u0323', 'น้ำ', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👨🏽‍👩🏽‍👧🏽‍👦🏽'];
      expect(marked.filter((content) => reasonsFor(content, { multiline }).length > 0)).toEqual([]);
    }
  });

  it('counts code points, so that an emoji counts once', () => {
    expect(reasonsFor('👍👍', { maxLength: 2 })).toEqual([]);
    expect(text.check(value('👍👍👍'), { maxLength: 2 })).toEqual([
      { field: 'value.content', reason: 'too_long', max: 2 },
    ]);
    expect(reasonsFor('x'.repeat(10_001))).toEqual(['too_long']);
  });

  it('may have line feeds and tabs in a multiline field, but no other control characters', () => {
    expect(reasonsFor('a\n\tb', { multiline: true })).toEqual([]);
    for (const content of ['a\r\nb', 'a\u0000', 'a\u202eb', 'a\u2067b', 'a\u0085b']) {
      expect(reasonsFor(content, { multiline: true })).toEqual(['invalid_character']);
    }
  });

  it('matches its pattern as a whole', () => {
    expect(reasonsFor('DE-123', { pattern: '[A-Z]{2}-\\d+' })).toEqual([]);
    expect(reasonsFor('xDE-123', { pattern: '[A-Z]{2}-\\d+' })).toEqual(['invalid_format']);
    expect(reasonsFor('x'.repeat(1001), { pattern: 'x*' })).toEqual(['too_long']);
  });

  it('is printed as one line in the submitted style, or in the default one', () => {
    const style = { fontSize: 10, fontFamily: 'Helvetica', textAlign: 'right' } as const;
    const context = { box, measure: () => 50 };
    expect(text.appearance(value('Jane'), field, { ...context, style })).toMatchObject([
      { kind: 'text', text: 'Jane', align: 'right', x: 198, font: { family: 'Arimo', size: 10 } },
    ]);
    expect(text.appearance(value(' '), field, { ...context, style })).toEqual([]);
    expect(text.appearance(value('Jane'), field, context)).toMatchObject([
      { align: 'left', x: 2, font: { family: 'Arimo', size: 12 } },
    ]);
  });

  it('is printed as several lines in a multiline field', () => {
    const lines = text.appearance(value('a\nb'), { ...field, multiline: true }, { box, measure });
    expect(lines).toMatchObject([{ text: 'a' }, { text: 'b' }]);
  });

  it('is set at 12 points, or smaller in a low box', () => {
    expect(text.defaultStyle?.({ width: 200, height: 40 }).fontSize).toBe(12);
    expect(text.defaultStyle?.({ width: 200, height: 10 }).fontSize).toBe(7);
    expect(text.defaultStyle?.({ width: 200, height: 2 }).fontSize).toBe(4);
  });
});

describe('a text field', () => {
  it('is refused with invalid options', () => {
    const refusals = [
      { maxLength: 0 },
      { maxLength: 10_001 },
      { maxLength: 1001, pattern: 'x*' },
      { multiline: 'yes' },
      { pattern: '(?=a)b' },
      { pattern: 'a+', value: { type: 'text', content: 'b' } },
    ].map((options) => refusalsOf('text', options));
    expect(refusals).toEqual([
      ['fields[0].maxLength range'],
      ['fields[0].maxLength range'],
      ['fields[0].maxLength range'],
      ['fields[0].multiline type'],
      ['fields[0].pattern unsupported_pattern'],
      ['fields[0].value.content invalid_format'],
    ]);
  });
});
