import { describe, expect, it } from 'vitest';
import { box, measure, refusalsOf } from '../../../test/fields.ts';
import { text } from './kind.ts';

const field = { x: 0, y: 0, width: 0.2, height: 0.02 };

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

  it('refuses half a character', () => {
    expect(reasonsFor('a\ud800')).toEqual(['invalid_character']);
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

  it('looks like one line of text, set by its style', () => {
    const style = { fontSize: 10, fontFamily: 'Helvetica', textAlign: 'right' } as const;
    const context = { box, style, measure: () => 50 };
    expect(text.appearance(value('Jane'), field, context)).toMatchObject([
      { kind: 'text', text: 'Jane', align: 'right', x: 198, font: { family: 'Arimo', size: 10 } },
    ]);
    expect(text.appearance(value(' '), field, context)).toEqual([]);
  });

  it('is set in its own way when nobody says otherwise', () => {
    expect(text.appearance(value('Jane'), field, { box, measure: () => 50 })).toMatchObject([
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
  it.each([
    [{ maxLength: 0 }, 'fields[0].maxLength range'],
    [{ maxLength: 10_001 }, 'fields[0].maxLength range'],
    [{ maxLength: 1001, pattern: 'x*' }, 'fields[0].maxLength range'],
    [{ multiline: 'yes' }, 'fields[0].multiline type'],
    [{ pattern: '(a' }, 'fields[0].pattern unsupported_pattern'],
    [{ pattern: '(?=a)b' }, 'fields[0].pattern unsupported_pattern'],
    [{ pattern: 'a+', value: { type: 'text', content: 'b' } }, 'fields[0].value.content invalid_format'],
  ])('is refused when its options make no sense (%#)', (options, refusal) => {
    expect(refusalsOf('text', options)).toEqual([refusal]);
  });
});
