import type { ReactNode } from 'react';
import { Icon } from '../../chrome/icon.tsx';
import { useFormats } from '../../languages/speech-context.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { type Day, dayOf, daysIn, today } from './day.ts';
import { addMonths } from './shift-day.ts';

/** How many years can be chosen before and after this one, where the field sets no limits: a life, and a long contract. */
const reach = { back: 120, ahead: 50 } as const;

/** A list of more years would be slow to open, and nobody looks through it. */
const mostYears = 400;

interface CalendarHeadProps {
  readonly active: Day;
  readonly min: string;
  readonly max: string;
  onMove(day: Day): void;
}

function yearsIn({ active, min, max }: CalendarHeadProps): number[] {
  const now = today().year;
  const earliest = Math.min(dayOf(min)?.year ?? now - reach.back, active.year);
  const last = Math.max(max === '9999-12-31' ? now + reach.ahead : (dayOf(max)?.year ?? now), active.year);
  const count = Math.min(last - earliest + 1, mostYears);
  // Of too many, those around the one that is shown: a list without it would name another.
  const first = Math.max(earliest, Math.min(active.year - mostYears / 2, last - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}

/** Which month is shown, and the way to others: one by one, or by name and year. */
export function CalendarHead(props: CalendarHeadProps): ReactNode {
  const { active, onMove } = props;
  const messages = useMessages();
  const { locale } = useFormats();
  const names = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC', calendar: 'gregory' });
  const to = (year: number, month: number) => ({ year, month, day: Math.min(active.day, daysIn(year, month)) });
  return (
    <div data-part="calendar-head">
      <button
        type="button"
        data-part="icon-button"
        data-turns="back"
        aria-label={messages.previousMonth}
        onClick={() => onMove(addMonths(active, -1))}
      >
        <Icon name="chevron" />
      </button>
      <select
        aria-label={messages.month}
        value={active.month}
        onChange={({ currentTarget }) => onMove(to(active.year, Number(currentTarget.value)))}
      >
        {Array.from({ length: 12 }, (_, index) => (
          <option key={names.format(Date.UTC(2026, index, 1))} value={index + 1}>
            {names.format(Date.UTC(2026, index, 1))}
          </option>
        ))}
      </select>
      <select
        aria-label={messages.year}
        value={active.year}
        onChange={({ currentTarget }) => onMove(to(Number(currentTarget.value), active.month))}
      >
        {yearsIn(props).map((year) => (
          <option key={year}>{year}</option>
        ))}
      </select>
      <button
        type="button"
        data-part="icon-button"
        data-turns="ahead"
        aria-label={messages.nextMonth}
        onClick={() => onMove(addMonths(active, 1))}
      >
        <Icon name="chevron" />
      </button>
    </div>
  );
}
