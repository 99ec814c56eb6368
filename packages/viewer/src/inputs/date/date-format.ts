/** A part of a date. */
export type DatePart = 'year' | 'month' | 'day';

/** How a locale writes dates in digits. */
export interface DateFormat {
  readonly order: readonly DatePart[];
  /** The parts and the literal text between and after them. */
  readonly pieces: readonly { readonly part: DatePart | undefined; readonly text: string }[];
  /** The names of each month, long and short, in the locale's language and in English. */
  readonly monthNames: readonly (readonly string[])[];
}

const isPart = (type: string): type is DatePart => type === 'year' || type === 'month' || type === 'day';

function monthNameBesideDay(locale: string, style: 'long' | 'short', month: number): string {
  // Some languages inflect the name of the month beside a day.
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: style, timeZone: 'UTC' });
  const parts = format.formatToParts(Date.UTC(2026, month, 1));
  return parts.find(({ type }) => type === 'month')?.value ?? '';
}

function readFormat(locale: string): DateFormat {
  const own = new Intl.Locale(locale, { numberingSystem: 'latn', calendar: 'gregory' }).toString();
  const format = new Intl.DateTimeFormat(own, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' });
  const pieces = format
    .formatToParts(0)
    .map(({ type, value }) => ({ part: isPart(type) ? type : undefined, text: value }));
  const alone = new Intl.DateTimeFormat(own, { month: 'long', timeZone: 'UTC' });
  const monthNames = Array.from({ length: 12 }, (_, month) => [
    ...[own, 'en'].flatMap((each) => [
      monthNameBesideDay(each, 'long', month),
      monthNameBesideDay(each, 'short', month),
    ]),
    alone.format(Date.UTC(2026, month, 1)),
  ]);
  return { order: pieces.flatMap(({ part }) => part ?? []), pieces, monthNames };
}

const cache = new Map<string, DateFormat>();

/** The date format of a locale. Cached: to read it takes long. */
export function dateFormatOf(locale: string): DateFormat {
  const format = cache.get(locale) ?? readFormat(locale);
  cache.set(locale, format);
  return format;
}

/** The date format as a placeholder, such as `TT.MM.JJJJ`. */
export function datePattern(locale: string, letters: Readonly<Record<DatePart, string>>): string {
  const { pieces } = dateFormatOf(locale);
  return pieces.map(({ part, text }) => (part ? letters[part] : text)).join('');
}
