import { type Day, daysIn } from './day.ts';
import { addDays, addMonths, weekdayOf } from './shift-day.ts';

/** How far a key moves in a calendar, by the date picker dialog of the ARIA Authoring Practices. */
export function dayAfterKey(
  day: Day,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  { firstWeekday, isRtl }: { readonly firstWeekday: number; readonly isRtl: boolean },
): Day | undefined {
  const ahead = isRtl ? -1 : 1;
  const inWeek = (weekdayOf(day) - firstWeekday + 7) % 7;
  switch (key) {
    case 'ArrowRight':
      return addDays(day, ahead);
    case 'ArrowLeft':
      return addDays(day, -ahead);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'Home':
      return addDays(day, -inWeek);
    case 'End':
      return addDays(day, 6 - inWeek);
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return undefined;
  }
}

/** The weeks of a month; undefined stands for the days of its neighbours. */
export function weeksOf({ year, month }: Day, firstWeekday: number): (Day | undefined)[][] {
  const blank = (weekdayOf({ year, month, day: 1 }) - firstWeekday + 7) % 7;
  const weekCount = Math.ceil((blank + daysIn(year, month)) / 7);
  return Array.from({ length: weekCount }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - blank + 1;
      return day >= 1 && day <= daysIn(year, month) ? { year, month, day } : undefined;
    }),
  );
}
