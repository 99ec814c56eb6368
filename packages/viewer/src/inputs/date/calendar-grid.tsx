import type { KeyboardEvent, ReactNode } from 'react';
import { useFormats } from '../../languages/speech-context.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { weeksOf } from './calendar-days.ts';
import { type Day, isoOf, today } from './day.ts';

interface CalendarGridProps {
  /** The day that the keys move from. */
  readonly active: Day;
  readonly chosen: string;
  readonly firstWeekday: number;
  isOpen(day: Day): boolean;
  onChoose(day: Day): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

/** A Monday, to name the days of the week from. */
const monday = Date.UTC(2024, 0, 1);
const dayLength = 86_400_000;

/** The days of a month, week by week. One of them can be reached by Tab, the others by the keys. */
export function CalendarGrid({
  active,
  chosen,
  firstWeekday,
  isOpen,
  onChoose,
  onKeyDown,
}: CalendarGridProps): ReactNode {
  const messages = useMessages();
  const { locale } = useFormats();
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' });
  const [short, long, full] = [
    format({ weekday: 'narrow' }),
    format({ weekday: 'long' }),
    format({ dateStyle: 'full' }),
  ];
  const now = isoOf(today());
  const weekdays = Array.from({ length: 7 }, (_, index) => monday + (firstWeekday - 1 + index) * dayLength);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of the ARIA Authoring Practices is a table.
    <table data-part="calendar-days" role="grid" aria-label={messages.calendar} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekdays.map((time) => (
            <th key={time} scope="col" abbr={long.format(time)}>
              {short.format(time)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(active, firstWeekday).map((week) => (
          <tr key={week.map((day) => day?.day ?? '').join()}>
            {week.map((day, index) => (
              <td key={weekdays[index]}>
                {day && (
                  <button
                    type="button"
                    data-part="calendar-day"
                    aria-pressed={isoOf(day) === chosen}
                    aria-current={isoOf(day) === now ? 'date' : undefined}
                    aria-disabled={!isOpen(day)}
                    aria-label={full.format(new Date(`${isoOf(day)}T12:00Z`))}
                    tabIndex={day.day === active.day ? 0 : -1}
                    onClick={() => {
                      if (isOpen(day)) onChoose(day);
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
