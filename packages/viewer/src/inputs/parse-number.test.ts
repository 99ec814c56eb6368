import { describe, expect, it } from 'vitest';
import { parseNumber } from './parse-number.ts';

describe('a number that was typed', () => {
  it.each([
    ['12', 'de', '12'],
    ['12,50', 'de', '12.50'],
    ['12.50', 'de', '12.50'],
    ['1.234,50', 'de', '1234.50'],
    ['1,234.50', 'de', '1234.50'],
    ['1.234.567', 'de', '1234567'],
    ['1 234,5', 'fr', '1234.5'],
    ['1\u202f234,5', 'fr', '1234.5'],
    ['1’234.5', 'de-CH', '1234.5'],
    ['1,234,567.8', 'en', '1234567.8'],
    ['12,5', 'en', '12.5'],
    ['-,5', 'en', '-.5'],
    ['−3', 'pl', '-3'],
    ['１２．５', 'ja', '12.5'],
    ['١٢٫٥', 'ar', '12.5'],
    ['0,125', 'en', '0.125'],
    ['0.125', 'de', '0.125'],
  ])('is stored with a point, however it was written: %s (%s)', (text, locale, stored) => {
    expect(parseNumber(text, locale)).toBe(stored);
  });

  it('has thousands or decimals behind a sign that could mean both, as the locale has it', () => {
    expect(parseNumber('1,234', 'en')).toBe('1234');
    expect(parseNumber('1.234', 'en')).toBe('1.234');
    expect(parseNumber('1.234', 'de')).toBe('1234');
    expect(parseNumber('1,234', 'de')).toBe('1.234');
  });

  it('that is none stays what it is', () => {
    for (const text of ['ten', '1,2,3', '1e5', '12 €', '--3', '1.2.3,4']) expect(parseNumber(text, 'de')).toBe(text);
    expect(parseNumber(' 12 ', 'de')).toBe('12');
  });
});
