import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatsOf } from '../../languages/formats.ts';
import { loadedPack, loadPack, type PackName } from '../../languages/packs.ts';
import { createMessages } from '../../messages/messages.ts';
import { withDateFormat } from '../../store/field-values.ts';
import { datePattern, isAmbiguous, parseDate } from './parse-date.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 9) });
});
afterEach(() => {
  vi.useRealTimers();
});

const read = (text: string, locale: string, limits: { min?: string; max?: string } = {}) =>
  parseDate(text, { formats: formatsOf(locale), isDone: true, ...limits });

describe('parseDate', () => {
  it.each([
    ['31.12.2026', 'de'],
    ['31.12.26', 'de'],
    ['31. Dezember 2026', 'de'],
    ['31. Dez. 2026', 'de'],
    ['12/31/2026', 'en-US'],
    ['31/12/2026', 'en-GB'],
    ['31 décembre 2026', 'fr'],
    ['31 decembre 2026', 'fr'],
    ['31 de dezembro de 2026', 'pt-BR'],
    ['31 grudnia 2026', 'pl'],
    ['2026年12月31日', 'ja'],
    ['２０２６／１２／３１', 'ja'],
    ['٣١/١٢/٢٠٢٦', 'ar-EG'],
    ['31 ديسمبر 2026', 'ar'],
    ['31 dec', 'en-GB'],
    ['december 31st 2026', 'en-US'],
    ['31 12 2026', 'it'],
    ['31122026', 'de'],
    ['20261231', 'de'],
    ['311226', 'de'],
    ['31.12.', 'de'],
    ['2026-12-31', 'en-US'],
    [' 31.12.2026 ', 'de'],
  ])('reads a date in the order of the locale, with any separators: %s (%s)', (text, locale) => {
    expect(read(text, locale)).toBe('2026-12-31');
  });

  it('reads dots as day, month and year in every locale except year-first ones', () => {
    for (const locale of ['en-US', 'en-GB', 'de', 'fr', 'ja']) expect(read('05.06.2026', locale)).toBe('2026-06-05');
    expect(read('5. 6. 26', 'en-US')).toBe('2026-06-05');
    expect(read('05.06.', 'en-US')).toBe('2026-06-05');
    expect(read('2026.6.5', 'en-US')).toBe('2026-06-05');
    expect(read('26.6.5', 'ja')).toBe('2026-06-05');
    expect(read('12.31.2026', 'en-US')).toBe('2026-12-31');
  });

  it('reads a date in the order of its field’s format, in every locale', () => {
    const typed = (text: string, format: string) =>
      parseDate(text, { formats: withDateFormat(formatsOf('en-US'), format), isDone: true });
    expect(typed('05/06/2026', 'DD/MM/YYYY')).toBe('2026-06-05');
    expect(typed('05062026', 'DD/MM/YYYY')).toBe('2026-06-05');
    expect(typed('05-06', 'D.M.YYYY')).toBe('2026-06-05');
    expect(typed('05/06/2026', 'MM/DD/YYYY')).toBe('2026-05-06');
    expect(typed('05.06.2026', 'MM/DD/YYYY')).toBe('2026-06-05');
    // The format has dots itself.
    expect(typed('05.06.2026', 'MM.DD.YYYY')).toBe('2026-05-06');
  });

  it('swaps day and month only if the order of the locale gives no date', () => {
    expect(read('03/07/1990', 'en-US')).toBe('1990-03-07');
    expect(read('03/07/1990', 'en-GB')).toBe('1990-07-03');
    expect(read('31/12/2026', 'en-US')).toBe('2026-12-31');
  });

  it('completes a short year to one that the field allows, at most 20 years ahead', () => {
    expect(read('1.2.46', 'de')).toBe('2046-02-01');
    expect(read('1.2.47', 'de')).toBe('1947-02-01');
    expect(read('1.2.30', 'de', { max: '2026-11-22' })).toBe('1930-02-01');
    expect(read('1.2.60', 'de', { min: '2026-11-22' })).toBe('2060-02-01');
  });

  it('adds the current year, or one that the field allows', () => {
    expect(read('1.2.', 'de')).toBe('2026-02-01');
    expect(read('1.2.', 'de', { min: '2026-11-22' })).toBe('2027-02-01');
  });

  it('returns undefined for a text that is not a date', () => {
    for (const text of [
      '',
      ' ',
      '5.6.0026',
      '31.2.2026',
      '29.2.2025',
      '0.1.2026',
      'tomorrow',
      '12',
      '1.2.3.4',
      '99999999',
    ]) {
      expect(read(text, 'de'), text).toBeUndefined();
    }
    expect(read('29.2.2028', 'de')).toBe('2028-02-29');
  });

  it('waits for four digits of the year while typing', () => {
    const typing = (text: string) => parseDate(text, { formats: formatsOf('de'), isDone: false });
    expect(['1', '1.2', '1.2.', '1.2.20', '1.2.202'].map(typing)).toEqual(Array(5).fill(undefined));
    expect(typing('1.2.2026')).toBe('2026-02-01');
  });

  it('is fast for long texts', () => {
    expect(read('1'.repeat(100_000), 'de')).toBeUndefined();
    expect(read('dec'.repeat(100_000), 'en')).toBeUndefined();
  });
});

describe('isAmbiguous', () => {
  it('is true if day and month can be swapped', () => {
    expect(['2026-06-05', '2026-12-01'].filter(isAmbiguous)).toHaveLength(2);
    expect(['2026-06-06', '2026-06-13', '05.06.2026', ''].filter(isAmbiguous)).toEqual([]);
  });
});

describe('datePattern', () => {
  it('is the format of the field, with the letters of the language', async () => {
    await loadPack('de');
    const { dateLetters } = createMessages(loadedPack('de')?.messages ?? {}, formatsOf('de'));
    expect(datePattern(withDateFormat(formatsOf('de'), 'M/D/YYYY'), dateLetters)).toBe('MM/TT/JJJJ');
  });

  it.each([
    ['ar', 'يوم/شهر/سنة'],
    ['de', 'TT.MM.JJJJ'],
    ['en', 'MM/DD/YYYY'],
    ['ja', 'YYYY/MM/DD'],
  ] satisfies [PackName, string][])('is the format of the locale: %s', async (name, pattern) => {
    await loadPack(name);
    const { dateLetters } = createMessages(loadedPack(name)?.messages ?? {}, formatsOf(name));
    expect(datePattern(formatsOf(name), dateLetters).replace(/[\u200e\u200f]/g, '')).toBe(pattern);
  });
});
