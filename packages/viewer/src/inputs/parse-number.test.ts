import { describe, expect, it } from 'vitest';
import { formatsOf } from '../languages/formats.ts';
import { packNames } from '../languages/packs.ts';
import { parseNumber, showNumber } from './parse-number.ts';

describe('parseNumber', () => {
  it.each([
    ['12,50', 'de', '12.50'],
    ['12.50', 'de', '12.50'],
    ['1.234,50', 'de', '1234.50'],
    ['1,234.50', 'de', '1234.50'],
    ['1.234.567', 'de', '1234567'],
    ['1\u202f234,5', 'fr', '1234.5'],
    ['1’234.5', 'de-CH', '1234.5'],
    ['12,5', 'en', '12.5'],
    ['-,5', 'en', '-.5'],
    ['−3', 'pl', '-3'],
    ['１２．５', 'ja', '12.5'],
    ['١٢٫٥', 'ar', '12.5'],
    ['0,125', 'en', '0.125'],
  ])('returns a decimal point for any separators: %s (%s)', (text, locale, stored) => {
    expect(parseNumber(text, formatsOf(locale))).toBe(stored);
  });

  it('interprets an ambiguous separator by the locale', () => {
    expect(parseNumber('1,234', formatsOf('en'))).toBe('1234');
    expect(parseNumber('1.234', formatsOf('en'))).toBe('1.234');
    expect(parseNumber('1.234', formatsOf('de'))).toBe('1234');
    expect(parseNumber('1,234', formatsOf('de'))).toBe('1.234');
  });

  it('returns a text that is not a number unchanged', () => {
    for (const text of ['ten', '1,2,3', '1e5', '12 €', '--3', '1.2.3,4'])
      expect(parseNumber(text, formatsOf('de'))).toBe(text);
    expect(parseNumber(' 12 ', formatsOf('de'))).toBe('12');
  });
});

/** Stored numbers with up to eight digits before the point and six after it. */
function* storedNumbers(): Generator<string> {
  const digits = '10203004';
  for (const minus of ['', '-']) {
    for (let whole = 0; whole <= 8; whole++) {
      for (let decimals = 0; decimals <= 6; decimals++) {
        if (whole + decimals === 0) continue;
        for (const zeros of whole === 0 ? [''] : ['', '00']) {
          const point = decimals === 0 ? '' : `.${'125000'.slice(0, decimals)}`;
          yield `${minus}${zeros}${digits.slice(0, whole)}${point}`;
        }
      }
    }
  }
}

describe('showNumber', () => {
  it('uses the decimal separator of the locale, without thousands separators', () => {
    expect(showNumber('1234.125', formatsOf('de'))).toBe('1234,125');
    expect(showNumber('1234.125', formatsOf('de-CH'))).toBe('1234.125');
    expect(showNumber('-.5', formatsOf('fr'))).toBe('-,5');
    expect(showNumber('1234.125', formatsOf('ar'))).toBe('1234.125');
  });

  it('returns a text that is not a number unchanged', () => {
    for (const text of ['1.2.3', 'v1.2', '1.', '.', '']) expect(showNumber(text, formatsOf('de'))).toBe(text);
  });

  it('is the inverse of parseNumber in every language', () => {
    for (const locale of [...packNames, 'de-CH', 'de-AT', 'es-MX', 'fr-CA', 'ar-MA', 'ar-EG', 'pt-PT', 'en-ZA']) {
      const formats = formatsOf(locale);
      for (const stored of storedNumbers())
        expect(parseNumber(showNumber(stored, formats), formats), locale).toBe(stored);
    }
  });
});
