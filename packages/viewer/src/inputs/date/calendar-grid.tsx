import { type CalendarDate, getLocalTimeZone, today } from '@internationalized/date';
import type { KeyboardEvent, ReactNode } from 'react';
import { useFormats } from '../../languages/localization-context.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { oneWeek, weeksOf } from './calendar-days.ts';

interface CalendarGridProps {
  /** The date that has the focus. */
  readonly active: CalendarDate;
  /** `YYYY-MM-DD`. */
  readonly chosen: string;
  isEnabled(date: CalendarDate): boolean;
  onChoose(date: CalendarDate): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

/** The days of a month in weeks. Only the active one is a tab stop. */
export function CalendarGrid({ active, chosen, isEnabled, onChoose, onKeyDown }: CalendarGridProps): ReactNode {
  const messages = useMessages();
  const { locale } = useFormats();
  const format = (options: Intl.DateTimeFormatOptions) => {
    const utc = { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' };
    const formatter = new Intl.DateTimeFormat(locale, { ...options, ...utc });
    return (date: CalendarDate) => formatter.format(date.toDate('UTC'));
  };
  const narrow = format({ weekday: 'narrow' });
  const long = format({ weekday: 'long' });
  const full = format({ dateStyle: 'full' });
  const now = today(getLocalTimeZone());
  const weekdays = oneWeek(locale);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of the ARIA Authoring Practices is a table.
    <table data-part="calendar-days" role="grid" aria-label={messages.calendar} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day.day} scope="col" abbr={long(day)}>
              {narrow(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(active, locale).map((week) => (
          <tr key={week.map((day) => day?.day ?? '').join()}>
            {week.map((day, index) => (
              <td key={weekdays[index]?.day}>
                {day && (
                  <button
                    type="button"
                    data-part="calendar-day"
                    aria-pressed={day.toString() === chosen}
                    aria-current={day.compare(now) === 0 ? 'date' : undefined}
                    aria-disabled={!isEnabled(day)}
                    aria-label={full(day)}
                    tabIndex={day.day === active.day ? 0 : -1}
                    onClick={() => isEnabled(day) && onChoose(day)}
                  >
                    {day.day}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
