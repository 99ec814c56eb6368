import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useDirection, useFormats } from '../../languages/speech-context.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { dayAfterKey } from './calendar-days.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarHead } from './calendar-head.tsx';
import { type Day, dayOf, isDay, isoOf, today } from './day.ts';
import { firstWeekday } from './first-weekday.ts';
import { useBeside } from './use-beside.ts';

/** What a calendar is given. */
export interface CalendarProps {
  readonly id: string;
  /** The field that it opens beside. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** The day in the field, `YYYY-MM-DD`, or whatever else stands there. */
  readonly chosen: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Whether the focus goes into it. */
  readonly isEntered: boolean;
  onChoose(day: string): void;
  onClose(): void;
  /** The focus went elsewhere. */
  onLeave(): void;
}

/** The day to begin at: the chosen one, else today or the one that can be chosen and is nearest to it. */
function firstShown({ chosen, min = '', max = '9999-12-31' }: CalendarProps): Day {
  const now = isoOf(today());
  const nearest = now < min ? min : now > max ? max : now;
  return dayOf(chosen) ?? dayOf(nearest) ?? today();
}

/** Keeps Tab inside, as it goes round. */
function cycleFocus(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([tabindex="-1"]), select')];
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (event.key !== 'Tab' || event.target !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}

/** Gives the focus to the day that the keys move from. */
function focusDay(panel: HTMLElement | null): void {
  panel?.querySelector<HTMLElement>('[data-part="calendar-day"][tabindex="0"]')?.focus();
}

/** A calendar to choose a day from: the date picker dialog of the ARIA Authoring Practices. */
export function Calendar(props: CalendarProps): ReactNode {
  const { id, anchor, min = '', max = '9999-12-31', isEntered, onChoose, onClose, onLeave } = props;
  const messages = useMessages();
  const { locale } = useFormats();
  const direction = useDirection();
  const panel = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(() => firstShown(props));
  const [weekBegins] = useState(() => firstWeekday(locale));
  useBeside(panel, anchor);

  useEffect(() => {
    if (isEntered) focusDay(panel.current);
  }, [isEntered]);
  // A day typed meanwhile is shown.
  const typed = dayOf(props.chosen);
  const [known, setKnown] = useState(props.chosen);
  if (props.chosen !== known) {
    setKnown(props.chosen);
    if (typed) setActive(typed);
  }

  function move(next: Day): void {
    if (isDay(next)) setActive(next);
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
      onKeyDown={(event) => {
        cycleFocus(event);
        if (event.key !== 'Escape') return;
        // Else it would close a dialog of the host's, too, that the signer stands in.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && relatedTarget !== anchor.current && !currentTarget.contains(relatedTarget)) onLeave();
      }}
      // A press beside its controls leaves the focus in the field.
      onPointerDown={(event) => {
        if (!(event.target instanceof HTMLSelectElement)) event.preventDefault();
      }}
    >
      <CalendarHead active={active} min={min} max={max} onMove={move} />
      <CalendarGrid
        active={active}
        chosen={props.chosen}
        firstWeekday={weekBegins}
        isOpen={(day) => isoOf(day) >= min && isoOf(day) <= max}
        onChoose={(day) => onChoose(isoOf(day))}
        onKeyDown={(event) => {
          const next = dayAfterKey(active, event, { firstWeekday: weekBegins, isRtl: direction === 'rtl' });
          if (!next) return;
          event.preventDefault();
          move(next);
          requestAnimationFrame(() => focusDay(panel.current));
        }}
      />
    </div>
  );
}
