import { firstDate, isCalendarDate } from '@document-signer/core';
import type { Formats } from '../../languages/formats.ts';
import { plainDigits } from '../keyboard.ts';

type DatePart = 'year' | 'month' | 'day';
type Parts = { readonly [Part in DatePart]?: string | undefined };

interface ParseOptions {
  /** The field's own formats, if it has any, else the locale's. */
  readonly formats: Formats;
  /** Whether typing has ended, so that a year may be short or missing. While typing, `1.2.20` may still become 2026. */
  readonly isDone: boolean;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** A two-digit year is at most this many years ahead. */
const maxYearsAhead = 20;

/** Fewer Latin letters may be ambiguous between months. */
const minMonthLetters = 3;

const yearFirst: readonly DatePart[] = ['year', 'month', 'day'];
const dayFirst: readonly DatePart[] = ['day', 'month', 'year'];

/** A date whose parts can be recognized in formatted text. */
const sample = '2345-11-22';
const samplePart: Readonly<Record<string, DatePart>> = { 2345: 'year', 11: 'month', 22: 'day' };
const anySamplePart = /2345|11|22/g;

/** The date format as a placeholder, such as `TT.MM.JJJJ`. */
export function datePattern({ date }: Formats, letters: Readonly<Record<DatePart, string>>): string {
  return date(sample).replace(anySamplePart, (digits) => letters[samplePart[digits] ?? 'day']);
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '');

/** The month whose name starts with a word, in the language of the locale or in English. */
function monthNamed(word: string, locale: string): string | undefined {
  const letters = plain(word);
  if (letters.length < minMonthLetters && /^\p{Script=Latin}+$/u.test(letters)) return undefined;
  // Some languages inflect the name of the month beside a day.
  const styles = [{ month: 'long' }, { month: 'long', day: 'numeric' }, { month: 'short', day: 'numeric' }] as const;
  const formats = [locale, 'en'].flatMap((each) =>
    styles.map((style) => new Intl.DateTimeFormat(each, { ...style, calendar: 'gregory', timeZone: 'UTC' })),
  );
  const isNamed = (month: number) =>
    formats
      .flatMap((format) => format.formatToParts(Date.UTC(2026, month - 1, 1)))
      .some(({ type, value }) => type === 'month' && plain(value).startsWith(letters));
  const month = Array.from({ length: 12 }, (_, index) => index + 1).find(isNamed);
  return month === undefined ? undefined : String(month);
}

/** Splits digits without separators, such as 31122026 or 311226. */
function split(digits: string, order: readonly DatePart[]): string[] {
  let end = 0;
  return order.map((part) => {
    const start = end;
    end += part === 'year' ? digits.length - 4 : 2;
    return digits.slice(start, end);
  });
}

const assign = (order: readonly DatePart[], digits: readonly string[]): Parts =>
  Object.fromEntries(order.map((part, index) => [part, digits[index]]));

/** The order of the parts of a date. In a format without dots, dots mean day, month, year: `05.06.2026` is 5 June everywhere. */
function orderFor(text: string, { date }: Formats): readonly DatePart[] {
  const written = date(sample);
  const order = written.match(anySamplePart)?.flatMap((digits) => samplePart[digits] ?? []) ?? yearFirst;
  if (!/\d\s*\.\s*\d/.test(text) || written.includes('.')) return order;
  // In a year-first locale, `26.6.5` starts with the year.
  return order[0] === 'year' && !/\d{4}\D*$/.test(text) ? order : dayFirst;
}

/** The possible interpretations of a text, the most likely first. */
function readings(text: string, formats: Formats): Parts[] {
  const { locale } = formats;
  const order = orderFor(text, formats);
  const numbers = text.match(/\d+/g) ?? [];
  const [first = '', second = ''] = numbers;
  const month = (text.match(/\p{L}[\p{L}\p{M}.]*/gu) ?? []).map((word) => monthNamed(word, locale)).find(Boolean);
  if (month && numbers.length <= 2) {
    const [year, day] = first.length > 2 ? [first, second] : [second, first];
    return [{ year, month, day }];
  }
  if (numbers.length === 1 && (first.length === 6 || first.length === 8)) {
    return [order, yearFirst].map((each) => assign(each, split(first, each)));
  }
  if (numbers.length !== 2 && numbers.length !== 3) return [];
  if (numbers.length === 3 && first.length === 4) return [assign(yearFirst, numbers)];
  const parts = assign(numbers.length === 3 ? order : order.filter((part) => part !== 'year'), numbers);
  // Falls back to swapping day and month if the order gives no date.
  return [parts, { ...parts, month: parts.day, day: parts.month }];
}

/** The years that a text can mean, the most likely first. */
function yearsOf(text: string | undefined, isDone: boolean): string[] {
  if (text?.length === 4) return [text];
  if (!isDone) return [];
  const year = new Date().getFullYear();
  if (!text) return [year, year + 1, year - 1].map(String);
  if (text.length !== 2) return [];
  const near = Math.floor(year / 100) * 100 + Number(text);
  return (near <= year + maxYearsAhead ? [near, near - 100] : [near - 100, near]).map(String);
}

/** Whether a date, `YYYY-MM-DD`, can be misread with day and month swapped. */
export function isAmbiguous(date: string): boolean {
  const [, month = '', day = ''] = date.split('-');
  return isCalendarDate(date) && Number(day) <= 12 && day !== month;
}

/**
 * Parses a typed date: in the order of `formats` with any separators or none, with the year first, or with a month's name,
 * as in `31.12.2026`, `12/31/26`, `31 dec` and `2026-12-31`.
 *
 * @returns `YYYY-MM-DD`; undefined if the text is not a date
 */
export function parseDate(text: string, options: ParseOptions): string | undefined {
  const { formats, isDone, min = firstDate, max = '9999-12-31' } = options;
  for (const { year, month = '', day = '' } of readings(plainDigits(text), formats)) {
    const dates = yearsOf(year, isDone)
      .map((each) => `${each}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
      .filter((date) => isCalendarDate(date) && date >= firstDate);
    // Prefers a year that the field allows.
    const found = dates.find((date) => date >= min && date <= max) ?? dates[0];
    if (found) return found;
  }
  return undefined;
}
