import { once } from './once.ts';

/** How a locale writes numbers, dates and times. What stands on the paper is written as its field says, not by these. */
export interface Formats {
  /** A BCP 47 tag. */
  readonly locale: string;
  /** A number or decimal text, to its last digit. */
  number(value: number | string): string;
  /** A fraction of one, without decimals. */
  percent(fraction: number): string;
  /** A day of the calendar, `YYYY-MM-DD`, in digits and in the locale's order. */
  date(day: string): string;
  /** The same with the month as a word, which nobody takes for a day. */
  dayInWords(day: string): string;
  /** A moment, in the zone of whoever reads it, and with its name. */
  dateTime(time: Date): string;
  /** Names one after the other, as in "Town, Street and Phone". */
  list(names: readonly string[]): string;
  /** Bytes, in the largest unit that has a digit before the point. */
  fileSize(bytes: number): string;
}

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A day as a moment at its noon in UTC, where it is the same day in the formatter's zone: it never slips by one. */
function noonOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const time = new Date(0);
  time.setUTCHours(12);
  // Not Date.UTC, which takes the years before 100 for those of the last century.
  time.setUTCFullYear(year, month - 1, date);
  return time;
}

/** Such as the number of a page. Written alike wherever digits are 0 to 9. */
const isShort = (value: number | string): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1000;

/**
 * How a locale writes. Digits are those of the documents, 0 to 9, and the calendar is theirs, too: a number in the
 * interface must be found again on the paper.
 */
export function formatsOf(locale: string): Formats {
  const isEnglish = /^en\b/.test(locale);
  // Each is made when it is first used: to make one takes longer than to use it a hundred times, and the first page needs none.
  const tag = once(() => new Intl.Locale(locale, { numberingSystem: 'latn', calendar: 'gregory' }));
  const numbers = once(() => new Intl.NumberFormat(tag(), { maximumFractionDigits: 20 }));
  const percents = once(() => new Intl.NumberFormat(tag(), { style: 'percent', maximumFractionDigits: 0 }));
  const inDigits = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const;
  const days = once(() => new Intl.DateTimeFormat(tag(), inDigits));
  const wordyDays = once(() => new Intl.DateTimeFormat(tag(), { dateStyle: 'long', timeZone: 'UTC' }));
  const moments = once(() => new Intl.DateTimeFormat(tag(), { dateStyle: 'long', timeStyle: 'long' }));
  return {
    locale,
    // The newer standard takes decimal text, and TypeScript's library has that as a template type.
    number: (value) => (isShort(value) ? String(value) : numbers().format(value as number)),
    percent: (fraction) => (isEnglish ? `${Math.round(fraction * 100)}%` : percents().format(fraction)),
    date: (day) => days().format(noonOf(day)),
    dayInWords: (day) => wordyDays().format(noonOf(day)),
    dateTime: (time) => moments().format(time),
    list: (names) => new Intl.ListFormat(locale).format(names),
    fileSize(bytes) {
      const step = Math.min(sizes.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
      const size = { style: 'unit', unit: sizes[step] ?? 'byte', unitDisplay: 'short' } as const;
      const rounding = { maximumSignificantDigits: 3 } as const;
      return new Intl.NumberFormat(tag(), { ...size, ...rounding }).format(bytes / 1000 ** step);
    },
  };
}
