import { isCalendarDate } from '@document-signer/core';
import { type CalendarDate, getLocalTimeZone, maxDate, minDate, parseDate, today } from '@internationalized/date';
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useEscape } from '../../escape.ts';
import { useDirection, useFormats } from '../../languages/localization-context.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { IconButton } from '../../ui/icon.tsx';
import { usePopover } from '../../ui/use-popover.ts';
import { dateAfterKey, oneWeek, weeksOf } from './calendar-days.ts';

/** The number of years offered before and after the shown one. */
const maxYearsAway = 120;

interface CalendarHeadProps {
  readonly active: CalendarDate;
  readonly min: CalendarDate | undefined;
  readonly max: CalendarDate | undefined;
  onMove(date: CalendarDate): void;
}

/** The years to choose from, within the limits. Always includes the shown year. */
function yearsIn({ active: { year }, min, max }: CalendarHeadProps): number[] {
  const years = Array.from({ length: 2 * maxYearsAway + 1 }, (_, index) => year - maxYearsAway + index);
  return years.filter((each) => each === year || (each >= (min?.year ?? each) && each <= (max?.year ?? each)));
}

/** The shown month, with buttons and lists to show another. */
function CalendarHead(props: CalendarHeadProps): ReactNode {
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

interface CalendarGridProps {
  /** The focused date. */
  readonly active: CalendarDate;
  /** `YYYY-MM-DD`. */
  readonly chosen: string;
  isEnabled(date: CalendarDate): boolean;
  onChoose(date: CalendarDate): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

/** The days of a month in weeks. Only the active one is a tab stop. */
function CalendarGrid({ active, chosen, isEnabled, onChoose, onKeyDown }: CalendarGridProps): ReactNode {
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

interface CalendarProps {
  readonly id: string;
  /** The field that it opens beside. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** The text in the field: `YYYY-MM-DD` if it is a date. */
  readonly chosen: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Whether it takes the focus. */
  readonly isEntered: boolean;
  onChoose(date: string): void;
  onClose(): void;
  /** Called when the focus leaves both calendar and field. */
  onLeave(): void;
}

const dateOf = (text = '') => (isCalendarDate(text) ? parseDate(text) : undefined);

/** The date in the field, else the allowed date nearest to today. */
function firstShown({ chosen, min, max }: CalendarProps): CalendarDate {
  const now = today(getLocalTimeZone());
  return dateOf(chosen) ?? maxDate(dateOf(min), minDate(dateOf(max), now)) ?? now;
}

function cycleFocus(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([tabindex="-1"]), select')];
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (event.key !== 'Tab' || event.target !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}

function focusActiveDay(panel: HTMLElement | null): void {
  panel?.querySelector<HTMLElement>('[data-part="calendar-day"][tabindex="0"]')?.focus();
}

/** A calendar to choose a date from: the date picker dialog of the ARIA Authoring Practices. */
export function Calendar(props: CalendarProps): ReactNode {
  const { id, anchor, isEntered, onChoose, onClose, onLeave } = props;
  const [min, max] = [dateOf(props.min), dateOf(props.max)];
  const messages = useMessages();
  const { locale } = useFormats();
  const direction = useDirection();
  const panel = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(() => firstShown(props));
  usePopover(panel, anchor, 'start');
  useEscape(panel, onClose);

  useLayoutEffect(() => {
    if (isEntered) focusActiveDay(panel.current);
  }, [isEntered]);
  // Follows a date that is typed while the calendar is open.
  const [known, setKnown] = useState(props.chosen);
  if (props.chosen !== known) {
    setKnown(props.chosen);
    setActive(dateOf(props.chosen) ?? active);
  }

  return (
    <div
      ref={panel}
      id={id}
      data-part="calendar"
      popover="manual"
      role="dialog"
      aria-label={messages.calendar}
      dir={direction}
      onKeyDown={cycleFocus}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && relatedTarget !== anchor.current && !currentTarget.contains(relatedTarget)) onLeave();
      }}
      // Pressing between the controls leaves the focus in the field.
      onPointerDown={(event) => {
        if (!(event.target instanceof HTMLSelectElement)) event.preventDefault();
      }}
    >
      <CalendarHead active={active} min={min} max={max} onMove={setActive} />
      <CalendarGrid
        active={active}
        chosen={props.chosen}
        isEnabled={(date) => !(min && date.compare(min) < 0) && !(max && date.compare(max) > 0)}
        onChoose={(date) => onChoose(date.toString())}
        onKeyDown={(event) => {
          const next = dateAfterKey(active, event, { locale, isRtl: direction === 'rtl' });
          if (!next) return;
          event.preventDefault();
          setActive(next);
          requestAnimationFrame(() => focusActiveDay(panel.current));
        }}
      />
    </div>
  );
}
