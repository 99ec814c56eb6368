import { type ReactNode, useId, useRef, useState } from 'react';
import { IconButton } from '../chrome/icon.tsx';
import { useFormats } from '../languages/localization-context.ts';
import { useMessages } from '../messages/messages-context.ts';
import { useSurface } from '../overlay/surface.ts';
import { FieldIcon, PrintedValue, Prompt, useControlProps } from './control-parts.tsx';
import { Calendar } from './date/calendar.tsx';
import { datePattern } from './date/parse-date.ts';
import type { InputProps } from './input-props.ts';
import { onEnter } from './keyboard.ts';
import { useTextEntry } from './use-text-entry.ts';
import { contentOf, makeValue } from './value.ts';

/** Sets the font size for a date as browsers write it. */
const nativeSample = '0000-00-00';

/** Opens the calendar from anywhere in the field: on a page, the browser's button is tiny or missing. */
function openNativeCalendar({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void {
  try {
    currentTarget.showPicker();
  } catch {
    // The date can still be typed.
  }
}

/** The browser's date input, for touch screens: signers know it. */
function NativeDateControl(props: InputProps): ReactNode {
  const { field } = props;
  const onPaper = useSurface() === 'paper';
  const control = useControlProps(props, 'date-input', nativeSample);
  if (field.type !== 'date') return null;
  return (
    <input
      {...control}
      type="date"
      value={contentOf(props.value)}
      min={field.min ?? '0001-01-01'}
      max={field.max ?? '9999-12-31'}
      readOnly={props.isReadOnly}
      required={field.required}
      onChange={({ currentTarget }) => props.onChange(makeValue(field, { content: currentTarget.value }))}
      // For a partly typed date, the browser reports only that there is input.
      onBlur={({ currentTarget }) => props.onUnfinished(currentTarget.validity.badInput)}
      onClick={onPaper && !props.isReadOnly ? openNativeCalendar : undefined}
      onKeyDown={onEnter(props.onEnter)}
    />
  );
}

/**
 * A date, typed in the order of the locale or chosen from a calendar: the date picker combobox of the ARIA Authoring
 * Practices. A click opens the calendar too, but leaves the focus in the field.
 */
function TypedDateControl(props: InputProps): ReactNode {
  const { field, name, isReadOnly } = props;
  const messages = useMessages();
  const { control } = useTextEntry(props, 'date-input');
  const [open, setOpen] = useState<'no' | 'beside' | 'entered'>('no');
  const [isFocused, setIsFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const onPaper = useSurface() === 'paper';
  const pattern = datePattern(useFormats(), messages.dateLetters);
  if (field.type !== 'date') return null;

  function close(focus: boolean): void {
    setOpen('no');
    if (focus) input.current?.focus();
  }

  return (
    <>
      <input
        {...control}
        ref={input}
        type="text"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open !== 'no'}
        aria-controls={open === 'no' ? undefined : id}
        aria-describedby={`${props.describedBy ?? ''} ${id}-hint`.trim()}
        // On the page, nothing else shows the name of the field.
        placeholder={isReadOnly ? undefined : onPaper && !isFocused ? name : pattern}
        onFocus={() => setIsFocused(true)}
        onBlur={(event) => {
          control.onBlur(event);
          setIsFocused(false);
          if (!document.getElementById(id)?.contains(event.relatedTarget)) setOpen('no');
        }}
        onClick={() => setOpen(isReadOnly ? 'no' : 'beside')}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && !isReadOnly) {
            event.preventDefault();
            setOpen('entered');
          } else if (event.key === 'Escape' && open !== 'no') {
            event.preventDefault();
            event.stopPropagation();
            close(false);
          } else {
            if (event.key === 'Enter') setOpen('no');
            control.onKeyDown?.(event);
          }
        }}
      />
      <span id={`${id}-hint`} hidden>
        {messages.dateHint(pattern)}
      </span>
      {!isReadOnly && (
        <IconButton
          icon="calendar"
          data-part="calendar-button"
          label={messages.buttonForField(messages.openCalendar, name)}
          aria-haspopup="dialog"
          tabIndex={-1}
          onClick={() => setOpen('entered')}
        />
      )}
      {open !== 'no' && !isReadOnly && (
        <Calendar
          id={id}
          anchor={input}
          chosen={contentOf(props.value)}
          min={field.min}
          max={field.max}
          isEntered={open === 'entered'}
          onChoose={(content) => {
            props.onChange(makeValue(field, { content }));
            close(true);
          }}
          onClose={() => close(true)}
          onLeave={() => setOpen('no')}
        />
      )}
    </>
  );
}

/** A date. The page shows it in the field's format. */
export function DateInput(props: InputProps): ReactNode {
  const [isTouched] = useState(() => window.matchMedia('(pointer: coarse)').matches);
  const onPaper = useSurface() === 'paper';
  const isEmpty = contentOf(props.value) === '';
  const control = isTouched ? <NativeDateControl {...props} /> : <TypedDateControl {...props} />;
  if (!onPaper) return <div data-part={isTouched ? undefined : 'form-date'}>{control}</div>;
  return (
    <>
      {control}
      {!isEmpty && <PrintedValue of={props} />}
      {isTouched && isEmpty && <Prompt of={props} text={props.name} />}
      {isTouched && <FieldIcon of={props} name="calendar" />}
    </>
  );
}
