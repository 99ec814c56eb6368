import { plainDigits } from '../plain-digits.ts';
import { type DateCustom, type DatePart, dateCustomOf } from './date-custom.ts';
import { type Day, isDay, isoOf, today } from './day.ts';

/** What is known besides the text. */
export interface ParseOptions {
  readonly locale: string;
  /** Whether typing is over: then a year may be short or missing. Before, `1.2.20` may become 2026. */
  readonly isDone: boolean;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

type Parts = Partial<Record<DatePart, string>>;

/** A short year is not further than this ahead. */
const mostAhead = 20;

/** Fewer letters than this could be the beginning of several months. */
const fewestLetters = 3;

const plain = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '');

/** The month that a word is the name of, or the beginning of the name; 0 for none. */
function monthNamed(word: string, { monthNames }: DateCustom): number {
  const letters = plain(word);
  if (letters.length < fewestLetters && /^[\p{Script=Latin}]+$/u.test(letters)) return 0;
  return monthNames.findIndex((names) => names.some((name) => plain(name).startsWith(letters))) + 1;
}

/** The numbers of a date that is all digits, such as 31122026. */
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

/** Every way to read the numbers in a text, the likeliest first. */
function readings(text: string, custom: DateCustom): Parts[] {
  const numbers = text.match(/\d+/g) ?? [];
  const [first = '', second = '', third = ''] = numbers;
  const month = (text.match(/\p{L}[\p{L}\p{M}.]*/gu) ?? []).map((word) => monthNamed(word, custom)).find(Boolean);
  if (month && numbers.length <= 2) {
    const [year, day] = first.length > 2 ? [first, second] : [second, first];
    return [{ year, month: String(month), day }];
  }
  const yearFirst = { year: first, month: second, day: third };
  if (first.length === 4 && numbers.length === 3) return [yearFirst];
  if (numbers.length === 1 && first.length === 8) {
    return [unseparated(first, custom.order, 4), unseparated(first, ['year', 'month', 'day'], 4)];
  }
  if (numbers.length === 1 && first.length === 6) return [unseparated(first, custom.order, 2)];
  if (numbers.length !== 2 && numbers.length !== 3) return [];
  // Without a year, the others keep their order. Where the order cannot be, day and month are the other way round.
  const order = numbers.length === 3 ? custom.order : custom.order.filter((part) => part !== 'year');
  const parts = Object.fromEntries(order.map((part, index) => [part, numbers[index]])) as Parts;
  return [parts, { ...parts, month: parts.day ?? '', day: parts.month ?? '' }];
}

/** The years that a text can stand for. */
function yearsOf(text: string | undefined, { isDone }: ParseOptions): number[] {
  if (text?.length === 4) return [Number(text)];
  if (!isDone) return [];
  const { year } = today();
  if (!text) return [year, year + 1, year - 1];
  if (text.length !== 2) return [];
  const century = Math.floor(year / 100) * 100;
  const near = century + Number(text);
  return near <= year + mostAhead ? [near, near - 100] : [near - 100, near];
}

/**
 * The day that somebody means, as `YYYY-MM-DD`; undefined where it cannot be told. Taken are the locale's own order with
 * any separators or none, years first, and names of months: `31.12.2026`, `12/31/26`, `31 dec`, `2026-12-31`.
 */
export function parseDate(text: string, options: ParseOptions): string | undefined {
  const { locale, min = '0001-01-01', max = '9999-12-31' } = options;
  for (const parts of readings(plainDigits(text), dateCustomOf(locale))) {
    const days = yearsOf(parts.year, options)
      .map((year): Day => ({ year, month: Number(parts.month), day: Number(parts.day) }))
      .filter(isDay)
      .map(isoOf);
    // Of several years that are possible, the one that the field takes.
    const found = days.find((day) => day >= min && day <= max) ?? days[0];
    if (found) return found;
  }
  return undefined;
}
