import { isCalendarDate } from '@document-signer/core';
import { plainDigits } from '../plain-digits.ts';
import { type DateFormat, type DatePart, dateFormatOf } from './date-format.ts';

/** How to read a text. */
export interface ParseOptions {
  readonly locale: string;
  /** Whether typing is over, so that a year may be short or missing. Before, `1.2.20` may become 2026. */
  readonly isDone: boolean;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

type Parts = { [Part in DatePart]?: string | undefined };

/** A year of two digits is at most this many years ahead. */
const maxYearsAhead = 20;

/** Fewer Latin letters could be the beginning of several months. */
const minMonthLetters = 3;

const plain = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '');

/** The month whose name begins with a word; 0 for none. */
function monthNamed(word: string, { monthNames }: DateFormat): number {
  const letters = plain(word);
  if (letters.length < minMonthLetters && /^[\p{Script=Latin}]+$/u.test(letters)) return 0;
  return monthNames.findIndex((names) => names.some((name) => plain(name).startsWith(letters))) + 1;
}

/** The parts of a date without separators, such as 31122026. */
function unseparated(digits: string, order: readonly DatePart[], yearLength: 2 | 4): Parts {
  const parts: Parts = {};
  let at = 0;
  for (const part of order) {
    const length = part === 'year' ? yearLength : 2;
    parts[part] = digits.slice(at, at + length);
    at += length;
  }
  return parts;
}

/** The ways to read the numbers in a text, the most likely first. */
function readings(text: string, format: DateFormat): Parts[] {
  const numbers = text.match(/\d+/g) ?? [];
  const [first = '', second = '', third = ''] = numbers;
  const month = (text.match(/\p{L}[\p{L}\p{M}.]*/gu) ?? []).map((word) => monthNamed(word, format)).find(Boolean);
  if (month && numbers.length <= 2) {
    const [year, day] = first.length > 2 ? [first, second] : [second, first];
    return [{ year, month: String(month), day }];
  }
  if (first.length === 4 && numbers.length === 3) return [{ year: first, month: second, day: third }];
  if (numbers.length === 1 && first.length === 8) {
    return [unseparated(first, format.order, 4), unseparated(first, ['year', 'month', 'day'], 4)];
  }
  if (numbers.length === 1 && first.length === 6) return [unseparated(first, format.order, 2)];
  if (numbers.length !== 2 && numbers.length !== 3) return [];
  // Day and month are swapped where the locale's order gives no date.
  const order = numbers.length === 3 ? format.order : format.order.filter((part) => part !== 'year');
  const parts: Parts = Object.fromEntries(order.map((part, index) => [part, numbers[index]]));
  return [parts, { ...parts, month: parts.day, day: parts.month }];
}

/** The years that a text can stand for. */
function yearsOf(text: string | undefined, isDone: boolean): string[] {
  if (text?.length === 4) return [text];
  if (!isDone) return [];
  const year = new Date().getFullYear();
  if (!text) return [year, year + 1, year - 1].map(String);
  if (text.length !== 2) return [];
  const near = Math.floor(year / 100) * 100 + Number(text);
  return (near <= year + maxYearsAhead ? [near, near - 100] : [near - 100, near]).map(String);
}

/**
 * Reads a date that was typed: in the order of the locale with any separators or none, with the year first, or with the
 * name of a month, as in `31.12.2026`, `12/31/26`, `31 dec` and `2026-12-31`.
 *
 * @returns `YYYY-MM-DD`; undefined when the text is not a date
 */
export function parseDate(text: string, options: ParseOptions): string | undefined {
  const { locale, isDone, min = '0001-01-01', max = '9999-12-31' } = options;
  for (const { year, month = '', day = '' } of readings(plainDigits(text), dateFormatOf(locale))) {
    const dates = yearsOf(year, isDone)
      .map((each) => `${each}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
      .filter(isCalendarDate);
    // Of several possible years, the one that the field allows.
    const found = dates.find((date) => date >= min && date <= max) ?? dates[0];
    if (found) return found;
  }
  return undefined;
}
