import { describe, expect, it, vi } from 'vitest';
import { formatsOf } from './formats.ts';

describe('what is written by the custom of a locale', () => {
  it.each([
    ['en-US', '07/03/1990', '1,234.5', '125%', '2.5 MB'],
    ['en-GB', '03/07/1990', '1,234.5', '125%', '2.5 MB'],
    ['de', '03.07.1990', '1.234,5', '125 %', '2,5 MB'],
    ['ja', '1990/07/03', '1,234.5', '125%', '2.5 MB'],
    ['pl', '03.07.1990', '1234,5', '125%', '2,5 MB'],
  ])('is of its order and its signs: %s', (locale, date, number, percent, size) => {
    const formats = formatsOf(locale);
    const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
    expect(formats.date('1990-07-03')).toBe(date);
    expect(formats.number(1234.5)).toBe(number);
    expect(plain(formats.percent(1.25))).toBe(percent);
    expect(plain(formats.fileSize(2_500_000))).toBe(size);
  });

  it('says which day it is without a month in digits', () => {
    expect(['en-US', 'en-GB', 'de', 'ja'].map((locale) => formatsOf(locale).dayInWords('2026-01-12'))).toEqual([
      'January 12, 2026',
      '12 January 2026',
      '12. Januar 2026',
      '2026年1月12日',
    ]);
    expect(formatsOf('ar-SA').dayInWords('2026-01-12')).toMatch(/12.*2026/);
    expect(formatsOf('en-US').dayInWords('0099-12-31')).toMatch(/December 31, 99/);
  });

  it('lists names as one says them', () => {
    const names = ['Town', 'Street', 'Phone'];
    expect(['en-GB', 'de', 'ja'].map((locale) => formatsOf(locale).list(names))).toEqual([
      'Town, Street and Phone',
      'Town, Street und Phone',
      'Town、Street、Phone',
    ]);
  });

  it('has the digits and the calendar of the document in every language', () => {
    for (const locale of ['ar', 'ar-EG', 'ar-SA', 'fa', 'th', 'hi']) {
      expect(formatsOf(locale).date('1990-07-03'), locale).toMatch(/1990/);
      expect(formatsOf(locale).number(125), locale).toBe('125');
    }
  });

  it('prepares nothing that is not written: a signer waits for the pages, not for the clock', () => {
    const made = [vi.spyOn(Intl, 'Locale'), vi.spyOn(Intl, 'NumberFormat'), vi.spyOn(Intl, 'DateTimeFormat')];
    const count = () => made.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    const formats = formatsOf('de');
    formats.number(1);
    formats.number(999);
    expect(formatsOf('en').percent(1.184)).toBe('118%');
    expect(count()).toBe(0);
    formats.number(1000);
    formats.number(0.5);
    expect(count()).toBe(2);
    for (const spy of made) spy.mockRestore();
  });

  it('writes a page number as the language does', () => {
    for (const language of ['ar', 'de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt-BR']) {
      const written = new Intl.NumberFormat(new Intl.Locale(language, { numberingSystem: 'latn' }));
      for (const page of [0, 1, 14, 999]) expect(formatsOf(language).number(page)).toBe(written.format(page));
    }
  });

  it('never rounds a number', () => {
    expect(formatsOf('en').number('0.1234567890123456789')).toBe('0.1234567890123456789');
  });

  it('never makes another day of a day, in no time zone and no century', () => {
    expect(formatsOf('en-GB').date('2026-01-01')).toBe('01/01/2026');
    expect(formatsOf('en-GB').date('0099-12-31')).toMatch(/^31\/12\/0*99$/);
  });

  it('names the zone of a time, which is that of the reader', () => {
    expect(formatsOf('en').dateTime(new Date('2026-11-22T05:53:00Z'))).toMatch(/2026.*53.*[A-Z]{2}/);
  });

  it('measures files from bytes on', () => {
    expect(formatsOf('en').fileSize(0)).toBe('0 byte');
    expect(formatsOf('en').fileSize(999)).toBe('999 byte');
    expect(formatsOf('en').fileSize(28_412_000)).toBe('28.4 MB');
  });
});
