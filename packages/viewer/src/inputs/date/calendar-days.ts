import {
  type CalendarDate,
  endOfWeek,
  getDayOfWeek,
  getWeeksInMonth,
  isSameMonth,
  parseDate,
  startOfMonth,
  startOfWeek,
} from '@internationalized/date';

/** The date that a key moves to, by the date picker dialog of the ARIA Authoring Practices. */
export function dateAfterKey(
  date: CalendarDate,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  { locale, isRtl }: { readonly locale: string; readonly isRtl: boolean },
): CalendarDate | undefined {
  const ahead = { days: isRtl ? -1 : 1 };
  const page = shiftKey ? { years: 1 } : { months: 1 };
  const dates: Readonly<Record<string, CalendarDate>> = {
    ArrowRight: date.add(ahead),
    ArrowLeft: date.subtract(ahead),
    ArrowDown: date.add({ weeks: 1 }),
    ArrowUp: date.subtract({ weeks: 1 }),
    Home: startOfWeek(date, locale),
    End: endOfWeek(date, locale),
    PageUp: date.subtract(page),
    PageDown: date.add(page),
  };
  return dates[key];
}

/** The weeks of a month. `undefined` stands for days of adjacent months. */
export function weeksOf(date: CalendarDate, locale: string): (CalendarDate | undefined)[][] {
  const first = startOfMonth(date);
  const blank = getDayOfWeek(first, locale);
  return Array.from({ length: getWeeksInMonth(date, locale) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = first.add({ days: week * 7 + weekday - blank });
      return isSameMonth(day, date) ? day : undefined;
    }),
  );
}

/** The days of one week, for the column names. */
export function oneWeek(locale: string): CalendarDate[] {
  const first = startOfWeek(parseDate('2024-01-10'), locale);
  return Array.from({ length: 7 }, (_, days) => first.add({ days }));
}
