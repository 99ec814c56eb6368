import { describe, expect, it } from 'vitest';
import { fieldOf } from '../../test/show-field.tsx';
import { formatsOf } from '../languages/formats.ts';
import { cleanText, storedText } from './stored-text.ts';

const tidy = (type: string, text: string, locale: string) => storedText(fieldOf(type), text, formatsOf(locale), true);

describe('storedText', () => {
  it('trims email addresses', () => {
    expect(tidy('email', 'jane@example.com ', 'en')).toBe('jane@example.com');
    expect(tidy('phone', ' 112', 'en')).toBe('112');
  });

  it('stores a decimal point for a comma', () => {
    expect(tidy('number', '12,50 ', 'de')).toBe('12.50');
  });

  it('removes a plus and a trailing separator from numbers', () => {
    expect(tidy('number', '+5', 'en')).toBe('5');
    expect(tidy('number', '5.', 'en')).toBe('5');
    expect(tidy('number', '5,', 'en')).toBe('5');
    expect(tidy('number', '-5.', 'de')).toBe('-5');
    expect(tidy('number', '+1.234,5', 'de')).toBe('1234.5');
  });

  it('leaves ambiguous numbers unchanged', () => {
    for (const text of ['+-5', '++5', '1.2.', '1.234.', '.', '+']) expect(tidy('number', text, 'en')).toBe(text);
  });

  it('replaces dashes in phone numbers with hyphens', () => {
    expect(tidy('phone', '030\u2013123\u2011456\u2212789', 'de')).toBe('030-123-456-789');
    expect(tidy('phone', '030/123456', 'de')).toBe('030-123456');
    expect(tidy('phone', '03ー1234', 'ja')).toBe('03-1234');
    expect(tidy('phone', '030 / 123456', 'de')).toBe('030 - 123456');
  });

  it('converts the digits of other scripts', () => {
    expect(tidy('phone', '٠٣٠ １２３', 'ar')).toBe('030 123');
    expect(tidy('number', '١٢', 'ar')).toBe('12');
  });

  it('leaves text unchanged', () => {
    expect(tidy('text', ' a ', 'en')).toBe(' a ');
    expect(tidy('text', '١٢', 'ar')).toBe('١٢');
  });
});

describe('cleanText', () => {
  it('returns a text that the service accepts when removed characters separated marks', () => {
    const marks = '\u0301'.repeat(8);
    expect(cleanText(`e${marks}\u0000${marks}`, 100)).toEqual({
      text: `e${'\u0301'.repeat(7)}`,
      removed: true,
      cut: false,
    });
  });
});
