import { daysIn } from './day.ts';
import { type Day, dayAt, momentOf } from './moment.ts';

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
