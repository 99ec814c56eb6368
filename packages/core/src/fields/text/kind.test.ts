import { describe, expect, it } from 'vitest';
import { box, measure, refusalsOf } from '../../../test/fields.ts';
import { text } from './kind.ts';

const field = { x: 0, y: 0, width: 0.2, height: 0.02 };

const value = (content: string) => ({ type: 'text', content }) as const;
const reasonsFor = (content: string, options = {}) => text.check(value(content), options).map(({ reason }) => reason);

describe('a text value', () => {
  it('is missing when it leaves nothing on paper', () => {
    const blank = ['', ' ', '\t\n', '\u200b\u200d\ufeff', '\u3164', '\u2800'];
    expect(blank.filter((content) => text.isFilled(value(content)))).toEqual([]);
    for (const content of ['a', ' a ', '0', '漢字', '👍🏽']) {
      expect(text.isFilled(value(content)), content).toBe(true);
      expect(reasonsFor(content), content).toEqual([]);
    }
  });

  it('has no control characters, no marks that turn the direction, and no half characters', () => {
    const wrong = ['a\u0000b', 'a\nb', 'a\u001bb', 'pay \u202e001 EUR', 'a\u2066b', 'a\ud800'];
    expect(wrong.map((content) => reasonsFor(content))).toEqual(wrong.map(() => ['invalid_character']));
  });

  it('has no pile of marks that would reach over what stands around the field', () => {
    for (const multiline of [false, true]) {
      for (const pile of ['\u0301'.repeat(9), '\u0301\u200d'.repeat(5), '\u20dd'.repeat(9)]) {
        expect(reasonsFor(`Z${pile}a`, { multiline })).toEqual(['invalid_character']);
      }
      const marked = ['בְּרֵאשִׁ֖ית', 'q\u0307\u0323', 'น้ำ', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👨🏽‍👩🏽‍👧🏽‍👦🏽'];
      expect(marked.filter((content) => reasonsFor(content, { multiline }).length > 0)).toEqual([]);
    }
  });

  it('counts code points, so that an emoji is not two', () => {
    expect(reasonsFor('👍👍', { maxLength: 2 })).toEqual([]);
    expect(text.check(value('👍👍👍'), { maxLength: 2 })).toEqual([
      { field: 'value.content', reason: 'too_long', max: 2 },
    ]);
    expect(reasonsFor('x'.repeat(10_001))).toEqual(['too_long']);
  });

  it('has lines and tabs where it may, and nothing else that is not seen', () => {
    expect(reasonsFor('a\n\tb', { multiline: true })).toEqual([]);
    for (const content of ['a\r\nb', 'a\u0000', 'a\u202eb', 'a\u2067b', 'a\u0085b']) {
      expect(reasonsFor(content, { multiline: true })).toEqual(['invalid_character']);
    }
  });

  it('matches its pattern from beginning to end', () => {
    expect(reasonsFor('DE-123', { pattern: '[A-Z]{2}-\\d+' })).toEqual([]);
    expect(reasonsFor('xDE-123', { pattern: '[A-Z]{2}-\\d+' })).toEqual(['invalid_format']);
    expect(reasonsFor('x'.repeat(1001), { pattern: 'x*' })).toEqual(['too_long']);
  });

  it('looks like one line of text, set by its style, or in its own way where there is none', () => {
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

  it('looks like several lines where it may have them', () => {
    const lines = text.appearance(value('a\nb'), { ...field, multiline: true }, { box, measure });
    expect(lines).toMatchObject([{ text: 'a' }, { text: 'b' }]);
  });

  it('is set at 12 points, smaller in a low box', () => {
    expect(text.defaultStyle?.({ width: 200, height: 40 }).fontSize).toBe(12);
    expect(text.defaultStyle?.({ width: 200, height: 10 }).fontSize).toBe(7);
    expect(text.defaultStyle?.({ width: 200, height: 2 }).fontSize).toBe(4);
  });
});

describe('a text field', () => {
  it('is refused when its options make no sense', () => {
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
