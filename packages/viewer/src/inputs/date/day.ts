/** A day of the calendar. There is no time in it, so no zone can make another day of it. `month` counts from 1. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** A day as a moment at midnight in UTC; to compute with only, since in UTC every day has 24 hours. */
function momentOf({ year, month, day }: Day): Date {
  const moment = new Date(0);
  moment.setUTCFullYear(year, month - 1, day);
  return moment;
}

function dayAt(moment: Date): Day {
  return { year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1, day: moment.getUTCDate() };
}

/** How many days a month has. */
export function daysIn(year: number, month: number): number {
  return momentOf({ year, month: month + 1, day: 0 }).getUTCDate();
}

/** Whether there is such a day, in a year of four digits. */
export function isDay({ year, month, day }: Day): boolean {
  return year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** A day as it is stored, `YYYY-MM-DD`. Of two, the earlier is also the earlier text. */
export function isoOf({ year, month, day }: Day): string {
  const digits = (number: number, length: number) => String(number).padStart(length, '0');
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

/** The day that is stored so; undefined for what is none. */
export function dayOf(iso: string): Day | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(iso) ?? [];
  const found = { year: Number(year), month: Number(month), day: Number(day) };
  return isDay(found) ? found : undefined;
}

/** Today, where the signer is. */
export function today(): Day {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

/** The day so many days later, or earlier. */
export function addDays(day: Day, count: number): Day {
  return dayAt(momentOf({ ...day, day: day.day + count }));
}

/** The same day so many months later, or earlier; the last of the month where it has no such day. */
export function addMonths({ year, month, day }: Day, count: number): Day {
  const months = year * 12 + (month - 1) + count;
  const [toYear, toMonth] = [Math.floor(months / 12), (months % 12) + 1];
  return { year: toYear, month: toMonth, day: Math.min(day, daysIn(toYear, toMonth)) };
}

/** The day of the week: 1 is Monday, 7 is Sunday, as in ISO 8601. */
export function weekdayOf(day: Day): number {
  return momentOf(day).getUTCDay() || 7;
}
