import { type CalendarDate, getLocalTimeZone, today } from '@internationalized/date';
import type { ReactNode } from 'react';
import { useFormats } from '../../languages/localization-context.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { IconButton } from '../../ui/icon.tsx';

/** The years offered before and after this one, where the field has no limits: a lifetime, and a long contract. */
const yearsBefore = 120;
const yearsAfter = 50;

/** A longer list would open slowly. */
const maxYearsAway = 200;

interface CalendarHeadProps {
  readonly active: CalendarDate;
  readonly min: CalendarDate | undefined;
  readonly max: CalendarDate | undefined;
  onMove(date: CalendarDate): void;
}

/** The years to choose from. The one that is shown is always among them. */
function yearsIn({ active, min, max }: CalendarHeadProps): number[] {
  const now = today(getLocalTimeZone()).year;
  const first = Math.max(Math.min(min?.year ?? now - yearsBefore, active.year), active.year - maxYearsAway);
  const last = Math.min(Math.max(max?.year ?? now + yearsAfter, active.year), active.year + maxYearsAway);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The month that is shown, with buttons and lists to show another. */
export function CalendarHead(props: CalendarHeadProps): ReactNode {
  const { active, onMove } = props;
  const messages = useMessages();
  const { locale } = useFormats();
  const monthFormat = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC', calendar: 'gregory' });
  const months = Array.from({ length: 12 }, (_, index) => monthFormat.format(Date.UTC(2026, index, 1)));
  return (
    <div data-part="calendar-head">
      <IconButton
        icon="chevron"
        data-turns="back"
        label={messages.previousMonth}
        onClick={() => onMove(active.subtract({ months: 1 }))}
      />
      <select
        aria-label={messages.month}
        value={active.month}
        onChange={({ currentTarget }) => onMove(active.set({ month: Number(currentTarget.value) }))}
      >
        {months.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={messages.year}
        value={active.year}
        onChange={({ currentTarget }) => onMove(active.set({ year: Number(currentTarget.value) }))}
      >
        {yearsIn(props).map((year) => (
          <option key={year}>{year}</option>
        ))}
      </select>
      <IconButton
        icon="chevron"
        data-turns="ahead"
        label={messages.nextMonth}
        onClick={() => onMove(active.add({ months: 1 }))}
      />
    </div>
  );
}
