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
    const all = { ...options, timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' };
    const formatter = new Intl.DateTimeFormat(locale, all);
    return (date: CalendarDate) => formatter.format(date.toDate('UTC'));
  };
  const [short, long, full] = [
    format({ weekday: 'narrow' }),
    format({ weekday: 'long' }),
    format({ dateStyle: 'full' }),
  ];
  const now = today(getLocalTimeZone());
  const weekdays = oneWeek(locale).map((day) => ({ short: short(day), long: long(day) }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of the ARIA Authoring Practices is a table.
    <table data-part="calendar-days" role="grid" aria-label={messages.calendar} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekdays.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(active, locale).map((week) => (
          <tr key={week.map((day) => day?.day ?? '').join()}>
            {week.map((day, index) => (
              <td key={weekdays[index]?.long}>
                {day && (
                  <button
                    type="button"
                    data-part="calendar-day"
                    aria-pressed={day.toString() === chosen}
                    aria-current={day.compare(now) === 0 ? 'date' : undefined}
                    aria-disabled={!isEnabled(day)}
                    aria-label={full(day)}
                    tabIndex={day.day === active.day ? 0 : -1}
                    onClick={() => {
                      if (isEnabled(day)) onChoose(day);
                    }}
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
