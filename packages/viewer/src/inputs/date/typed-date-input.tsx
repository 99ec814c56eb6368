import { type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from '../../chrome/icon.tsx';
import { lazyPart } from '../../failure/lazy-part.tsx';
import { useFormats } from '../../languages/localization-context.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { useSurface } from '../../overlay/surface.ts';
import type { InputProps } from '../input-props.ts';
import { typesetting } from '../typesetting.ts';
import { datePattern } from './date-format.ts';
import { limitsOf, useDateEntry } from './use-date-entry.ts';

const LazyCalendar = lazyPart(async () => (await import('./calendar.tsx')).Calendar);

/**
 * A date, typed in the order of the locale or chosen from a calendar: the date picker combobox of the ARIA Authoring
 * Practices. A click opens the calendar too, but leaves the focus in the field.
 */
export function TypedDateInput(props: InputProps): ReactNode {
  const messages = useMessages();
  const { locale } = useFormats();
  const { control, content, choose } = useDateEntry(props);
  const [open, setOpen] = useState<'no' | 'beside' | 'entered'>('no');
  const [isFocused, setIsFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const onPaper = useSurface() === 'paper';
  const pattern = datePattern(locale, messages.dateLetters);

  function close(focus: boolean): void {
    setOpen('no');
    if (focus) input.current?.focus();
  }

  return (
    <>
      <input
        {...control}
        ref={input}
        data-part={onPaper ? 'date-input' : 'form-control'}
        role="combobox"
        aria-label={onPaper ? props.name : undefined}
        aria-haspopup="dialog"
        aria-expanded={open !== 'no'}
        aria-controls={open === 'no' ? undefined : id}
        aria-describedby={`${props.describedBy ?? ''} ${id}-hint`.trim()}
        style={onPaper ? typesetting(control.value, props)?.css : undefined}
        // On the page, nothing else shows the name of the field.
        placeholder={props.isReadOnly ? undefined : onPaper && !isFocused ? props.name : pattern}
        onFocus={() => setIsFocused(true)}
        onBlur={(event) => {
          control.onBlur();
          setIsFocused(false);
          if (!document.getElementById(id)?.contains(event.relatedTarget)) setOpen('no');
        }}
        onClick={() => setOpen(props.isReadOnly ? 'no' : 'beside')}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && !props.isReadOnly) {
            event.preventDefault();
            setOpen('entered');
          } else if (event.key === 'Escape' && open !== 'no') {
            event.preventDefault();
            event.stopPropagation();
            close(false);
          } else {
            if (event.key === 'Enter') setOpen('no');
            control.onKeyDown(event);
          }
        }}
      />
      <span id={`${id}-hint`} hidden>
        {messages.dateHint(pattern)}
      </span>
      {!props.isReadOnly && (
        <button
          type="button"
          data-part="calendar-button"
          aria-label={messages.buttonForField(messages.openCalendar, props.name)}
          aria-haspopup="dialog"
          tabIndex={-1}
          onClick={() => setOpen('entered')}
        >
          <Icon name="calendar" />
        </button>
      )}
      {open !== 'no' && !props.isReadOnly && (
        <LazyCalendar
          id={id}
          anchor={input}
          chosen={content}
          {...limitsOf(props.field)}
          isEntered={open === 'entered'}
          onChoose={(day) => {
            choose(day);
            close(true);
          }}
          onClose={() => close(true)}
          onLeave={() => setOpen('no')}
        />
      )}
    </>
  );
}
