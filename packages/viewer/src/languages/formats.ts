import { once } from './once.ts';

/** The number and date formats of a locale. A date field with its own format uses that instead. */
export interface Formats {
  /** A BCP 47 tag. */
  readonly locale: string;
  /** A number or decimal text, without rounding. */
  number(value: number | string): string;
  /** `0.5` as `50%`, without decimals. */
  percent(fraction: number): string;
  /** A date, `YYYY-MM-DD`, in digits. */
  date(date: string): string;
  /** A date, `YYYY-MM-DD`, with the month's name. */
  longDate(date: string): string;
  /** A time in the browser's time zone, with the name of the zone. */
  dateTime(time: Date): string;
  /** A list of names, such as "Town, Street and Phone". */
  list(names: readonly string[]): string;
  /** A size in bytes, formatted in the largest unit with a value of at least 1. */
  fileSize(bytes: number): string;
}

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Noon of a date in UTC, the time zone of the formatters. */
function noonOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const time = new Date(0);
  time.setUTCHours(12);
  // `Date.UTC` maps years before 100 to 1900 and later.
  time.setUTCFullYear(year, month - 1, date);
  return time;
}

/** Whether a number looks the same in every locale, such as a page number. */
const isShort = (value: number | string): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1000;

/**
 * The formats of a locale, with the digits 0 to 9 and the Gregorian calendar: numbers in the interface must match those on the
 * page.
 */
export function formatsOf(locale: string): Formats {
  const isEnglish = /^en\b/.test(locale);
  // Formatters are created on first use: creating one is slow, and the first page needs none.
  const tag = once(() => new Intl.Locale(locale, { numberingSystem: 'latn', calendar: 'gregory' }));
  const numbers = once(() => new Intl.NumberFormat(tag(), { maximumFractionDigits: 20 }));
  const percents = once(() => new Intl.NumberFormat(tag(), { style: 'percent', maximumFractionDigits: 0 }));
  const inDigits = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const;
  const days = once(() => new Intl.DateTimeFormat(tag(), inDigits));
  const wordyDays = once(() => new Intl.DateTimeFormat(tag(), { dateStyle: 'long', timeZone: 'UTC' }));
  const moments = once(() => new Intl.DateTimeFormat(tag(), { dateStyle: 'long', timeStyle: 'long' }));
  return {
    locale,
    // `format` accepts decimal strings (ECMA-402 2023), which TypeScript types as a template literal.
    number: (value) => (isShort(value) ? String(value) : numbers().format(value as number)),
    percent: (fraction) => (isEnglish ? `${Math.round(fraction * 100)}%` : percents().format(fraction)),
    date: (day) => days().format(noonOf(day)),
    longDate: (day) => wordyDays().format(noonOf(day)),
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
