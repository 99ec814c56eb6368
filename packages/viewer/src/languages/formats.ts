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
  /** A moment, in the zone of whoever reads it, and with its name. */
  dateTime(time: Date): string;
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

/** Makes a thing when it is first asked for. */
function once<Thing>(make: () => Thing): () => Thing {
  let thing: Thing | undefined;
  return () => {
    thing ??= make();
    return thing;
  };
}

/**
 * How a locale writes. Digits are those of the documents, 0 to 9, and the calendar is theirs, too: a number in the
 * interface must be found again on the paper.
 */
export function formatsOf(locale: string): Formats {
  const digits = new Intl.Locale(locale, { numberingSystem: 'latn', calendar: 'gregory' });
  // Each is made when it is first used: to make one takes longer than to use it a hundred times.
  const numbers = once(() => new Intl.NumberFormat(digits, { maximumFractionDigits: 20 }));
  const percents = once(() => new Intl.NumberFormat(digits, { style: 'percent', maximumFractionDigits: 0 }));
  const inDigits = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const;
  const days = once(() => new Intl.DateTimeFormat(digits, inDigits));
  const moments = once(() => new Intl.DateTimeFormat(digits, { dateStyle: 'long', timeStyle: 'long' }));
  return {
    locale,
    // The newer standard takes decimal text, and TypeScript's library has that as a template type.
    number: (value) => numbers().format(value as number),
    percent: (fraction) => percents().format(fraction),
    date: (day) => days().format(noonOf(day)),
    dateTime: (time) => moments().format(time),
    fileSize(bytes) {
      const step = Math.min(sizes.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
      const size = { style: 'unit', unit: sizes[step] ?? 'byte', unitDisplay: 'short' } as const;
      const rounding = { maximumSignificantDigits: 3 } as const;
      return new Intl.NumberFormat(digits, { ...size, ...rounding }).format(bytes / 1000 ** step);
    },
  };
}
