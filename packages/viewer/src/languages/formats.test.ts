import { describe, expect, it } from 'vitest';
import { formatsOf } from './formats.ts';

describe('formatsOf', () => {
  it('uses the order and the separators of the locale', () => {
    const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
    for (const [locale, date, inWords, number, percent, size] of [
      ['en-US', '07/03/1990', 'July 3, 1990', '1,234.5', '125%', '2.5 MB'],
      ['en-GB', '03/07/1990', '3 July 1990', '1,234.5', '125%', '2.5 MB'],
      ['de', '03.07.1990', '3. Juli 1990', '1.234,5', '125 %', '2,5 MB'],
      ['ja', '1990/07/03', '1990年7月3日', '1,234.5', '125%', '2.5 MB'],
    ] as const) {
      const formats = formatsOf(locale);
      expect(formats.date('1990-07-03')).toBe(date);
      expect(formats.longDate('1990-07-03')).toBe(inWords);
      expect(formats.number(1234.5)).toBe(number);
      expect(plain(formats.percent(1.25))).toBe(percent);
      expect(plain(formats.fileSize(2_500_000))).toBe(size);
    }
    expect([0, 999, 28_412_000].map(formatsOf('en').fileSize)).toEqual(['0 byte', '999 byte', '28.4 MB']);
  });

  it('uses digits 0 to 9 and the Gregorian calendar in every language', () => {
    for (const locale of ['ar', 'ar-EG', 'ar-SA', 'fa', 'th', 'hi']) {
      expect(formatsOf(locale).date('1990-07-03'), locale).toMatch(/1990/);
      expect(formatsOf(locale).longDate('1990-07-03'), locale).toMatch(/3.*1990/);
      expect(formatsOf(locale).number(125), locale).toBe('125');
    }
  });

  it('formats page numbers as Intl does', () => {
    for (const language of ['ar', 'de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt-BR']) {
      const written = new Intl.NumberFormat(new Intl.Locale(language, { numberingSystem: 'latn' }));
      for (const page of [0, 1, 14, 999]) expect(formatsOf(language).number(page)).toBe(written.format(page));
    }
  });

  it('never rounds a number', () => {
    expect(formatsOf('en').number('0.1234567890123456789')).toBe('0.1234567890123456789');
  });

  it('formats the same day in any time zone and century', () => {
    expect(formatsOf('en-GB').date('2026-01-01')).toBe('01/01/2026');
    expect(formatsOf('en-GB').date('0099-12-31')).toMatch(/^31\/12\/0*99$/);
    expect(formatsOf('en-US').longDate('0099-12-31')).toMatch(/December 31, 99/);
  });

  it('names the time zone of a time', () => {
    expect(formatsOf('en').dateTime(new Date('2026-11-22T05:53:00Z'))).toMatch(/2026.*53.*[A-Z]{2}/);
  });
});
