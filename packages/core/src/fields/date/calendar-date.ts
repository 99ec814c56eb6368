const written = /^\d{4}-\d\d-\d\d$/;

/**
 * Whether a text is a valid date string: `YYYY-MM-DD`, from year 1 (HTML, 2.3.5.2). `Date` would read 30 February as
 * 2 March.
 */
export function isCalendarDate(text: string): boolean {
  if (!written.test(text) || text.startsWith('0000')) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * The first date that a field accepts. Earlier years are typing errors: the date inputs of browsers read 26 as 0026.
 */
export const firstDate = '1000-01-01';

const token = /YYYY|MM?|DD?/g;

/** Whether a text is a date format: year, month and day once each, with separators. */
export function isDateFormat(format: string): boolean {
  const letters = (format.match(token) ?? []).map((part) => part.charAt(0)).sort();
  return format.length <= 20 && letters.join('') === 'DMY' && /^[., /-]*$/.test(format.replace(token, ''));
}

/**
 * Formats a calendar date: `YYYY` is the year, `MM` and `DD` are month and day with two digits, `M` and `D` without a leading
 * zero.
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
