import { isCalendarDate } from '@document-signer/core';
import { type CalendarDate, getLocalTimeZone, maxDate, minDate, parseDate, today } from '@internationalized/date';
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useEscape } from '../../escape.ts';
import { useDirection, useFormats } from '../../languages/localization-context.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { usePopover } from '../../ui/use-popover.ts';
import { dateAfterKey } from './calendar-days.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarHead } from './calendar-head.tsx';

interface CalendarProps {
  readonly id: string;
  /** The field beside which it opens. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** The text in the field: `YYYY-MM-DD` when it is a date. */
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
      // A press beside the controls leaves the focus in the field.
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
