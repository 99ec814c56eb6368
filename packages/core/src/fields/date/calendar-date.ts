const written = /^\d{4}-\d\d-\d\d$/;

/**
 * Whether a text is a day of the calendar, as HTML writes it: `YYYY-MM-DD`, from the year 1 on (HTML, 2.3.5.2).
 * JavaScript's own reader takes 30 February and makes it 2 March.
 */
export function isCalendarDate(text: string): boolean {
  if (!written.test(text) || text.startsWith('0000')) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * The first date that a field takes. An earlier year is a mistyped one: the date inputs of browsers make 0026 of 26.
 */
export const firstDate = '1000-01-01';

const token = /YYYY|MM?|DD?/g;

/** Whether a text says how a date is written: year, month and day once each, and separators between them. */
export function isDateFormat(format: string): boolean {
  const letters = (format.match(token) ?? []).map((part) => part.charAt(0)).sort();
  return format.length <= 20 && letters.join('') === 'DMY' && /^[., /-]*$/.test(format.replace(token, ''));
}

/**
 * Writes a calendar date as a format says: `YYYY` year, `MM` and `DD` month and day with two digits, `M` and `D` without
 * a leading zero.
 *
 * @example formatDate('2026-03-07', 'D.M.YYYY') // '7.3.2026'
 */
export function formatDate(date: string, format: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const short = (digits: string) => digits.replace(/^0/, '');
  const parts: Readonly<Record<string, string>> = {
    YYYY: year,
    MM: month,
    M: short(month),
    DD: day,
    D: short(day),
  };
  return format.replace(token, (name) => parts[name] ?? name);
}
