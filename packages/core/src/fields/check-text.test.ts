import { describe, expect, it } from 'vitest';
import { fieldOf, refusalsOf, verdictOn } from '../../test/fields.ts';
import { checkFit, checkPrintable, checkText } from './check-text.ts';

const typed = (content: string, options = {}) => verdictOn(fieldOf('text', options), { content });

describe('text to print', () => {
  it('is accepted in every script of the bundled fonts, and refused with characters that no font has', () => {
    const printable = [
      'Zoë',
      'Владимир',
      'שָׁלוֹם',
      'مرحبا',
      'हिन्दी',
      'ไทย',
      '山田太郎',
      'ひらがな',
      '홍길동',
      '👩‍👩‍👧 ✓',
    ];
    expect(printable.filter((content) => typed(content).length > 0)).toEqual([]);
    const unprintable = ['𐎀', 'a\ue000', '\u{1fffe}'];
    expect(unprintable.map((content) => typed(content))).toEqual(unprintable.map(() => ['unprintable_character']));
  });

  it('is refused with a list of the first unprintable characters', () => {
    expect(checkText('a𐎀b𓀀', 10)).toEqual([
      { field: 'value.content', reason: 'unprintable_character', characters: '𐎀 𓀀' },
    ]);
    const [problem] = checkPrintable('\ue000\ue001\ue002\ue003\ue004\ue005', 'it');
    expect(problem?.characters).toBe('\ue000 \ue001 \ue002 \ue003 \ue004');
  });

  it('is also checked in the options of a list when the document is created', () => {
    const options = [{ value: 'a' }, { value: '𓀀', label: 'b' }, { value: 'c', label: '𓀀' }, { value: '𐎀' }];
    expect(refusalsOf('select', { options })).toEqual([
      'fields[0].options[2].label unprintable_character',
      'fields[0].options[3].value unprintable_character',
    ]);
  });
});

describe('text that is longer than its field', () => {
  it('is accepted if it stays readable', () => {
    expect(typed('word '.repeat(16))).toEqual([]);
    expect(typed('word '.repeat(60))).toEqual(['does_not_fit']);
    expect(typed('漢'.repeat(45))).toEqual([]);
    expect(typed('漢'.repeat(80))).toEqual(['does_not_fit']);
  });

  it('may be longer in a multiline field', () => {
    expect(typed('word '.repeat(60), { multiline: true, height: 0.1 })).toEqual([]);
    expect(typed('word '.repeat(1500), { multiline: true, height: 0.1 })).toEqual(['does_not_fit']);
  });

  it('is judged by the font of the field', () => {
    const typedIn = (fontFamily: string) => typed('il'.repeat(60), { style: { fontFamily } });
    expect(typedIn('Helvetica')).toEqual([]);
    expect(typedIn('Courier New')).toEqual(['does_not_fit']);
  });

  it('is not checked if the box is too small for any letter, or unknown', () => {
    expect(checkFit('Jane Doe', {}, { width: 6, height: 6 })).toEqual([]);
    expect(checkFit('x'.repeat(10_000), {}, undefined)).toEqual([]);
  });
});
