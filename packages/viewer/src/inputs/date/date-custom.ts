/** A part of a date. */
export type DatePart = 'year' | 'month' | 'day';

/** How a locale writes dates in digits. */
export interface DateCustom {
  readonly order: readonly DatePart[];
  /** What stands between the parts, and behind the last one in some. */
  readonly pieces: readonly { readonly part: DatePart | undefined; readonly text: string }[];
  /** The names of months, long and short, in the locale's language and in English. */
  readonly monthNames: readonly (readonly string[])[];
}

const isPart = (type: string): type is DatePart => type === 'year' || type === 'month' || type === 'day';

function namesOf(locale: string, style: 'long' | 'short', month: number): string {
  // Beside a day, some languages inflect the name of the month.
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: style, timeZone: 'UTC' });
  const parts = format.formatToParts(Date.UTC(2026, month, 1));
  return parts.find(({ type }) => type === 'month')?.value ?? '';
}

function customOf(locale: string): DateCustom {
  const own = new Intl.Locale(locale, { numberingSystem: 'latn', calendar: 'gregory' }).toString();
  const format = new Intl.DateTimeFormat(own, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' });
  const pieces = format
    .formatToParts(0)
    .map(({ type, value }) => ({ part: isPart(type) ? type : undefined, text: value }));
  const alone = new Intl.DateTimeFormat(own, { month: 'long', timeZone: 'UTC' });
  const monthNames = Array.from({ length: 12 }, (_, month) => [
    ...[own, 'en'].flatMap((each) => [namesOf(each, 'long', month), namesOf(each, 'short', month)]),
    alone.format(Date.UTC(2026, month, 1)),
  ]);
  return { order: pieces.flatMap(({ part }) => part ?? []), pieces, monthNames };
}

const known = new Map<string, DateCustom>();

/** How a locale writes dates in digits. Found out once for each. */
export function dateCustomOf(locale: string): DateCustom {
  const custom = known.get(locale) ?? customOf(locale);
  known.set(locale, custom);
  return custom;
}

/** The form of a date in letters, such as `TT.MM.JJJJ`. */
export function datePattern(locale: string, letters: Readonly<Record<DatePart, string>>): string {
  const { pieces } = dateCustomOf(locale);
  return pieces.map(({ part, text }) => (part ? letters[part] : text)).join('');
}
