import { firstDate } from '@document-signer/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useEscape } from '../escape.ts';
import { useFormats } from '../languages/localization-context.ts';
import { useMessages } from '../messages/messages-context.ts';
import { useSurface } from '../overlay/surface.ts';
import { useSignerStore } from '../store/context.ts';
import { dateFormatOf, withDateFormat } from '../store/field-values.ts';
import { IconButton } from '../ui/icon.tsx';
import { Echo, FieldIcon, PrintedValue, Prompt, useControlProps } from './control-parts.tsx';
import { Calendar } from './date/calendar.tsx';
import { datePattern, isAmbiguous } from './date/parse-date.ts';
import { contentOf, type InputProps, makeValue } from './input-props.ts';
import { onEnter } from './keyboard.ts';
import { storedText } from './stored-text.ts';
import { useTextEntry } from './use-text-entry.ts';

/**
 * The date in the control with the month's name, if day and month could be confused. Announced when the signer leaves the
 * field.
 */
function useAmbiguousDate({ field, name, value }: InputProps, text: string, isFocused: boolean): string {
  const messages = useMessages();
  const store = useSignerStore();
  const formats = useFormats();
  const content = contentOf(value);
  const date = isAmbiguous(content) ? content : storedText(field, text, formats, true);
  const isShown = isAmbiguous(date);
  /** The date when the field got the focus. */
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (isFocused) {
      before.current ??= date;
      return;
    }
    const isChanged = before.current !== undefined && before.current !== date;
    before.current = undefined;
    if (isChanged && isShown) store.getState().announce((words) => words.buttonForField(name, words.longDate(date)));
  }, [store, isFocused, isShown, name, date]);
  return isShown ? messages.longDate(date) : '';
}

/** Opens the calendar from anywhere in the field: on a page, the browser's button is tiny or missing. */
function openNativeCalendar({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void {
  try {
    currentTarget.showPicker();
  } catch {
    // The date can still be typed.
  }
}

/** The browser's date input, which signers know from touch screens. */
function NativeDateControl(props: InputProps): ReactNode {
  const { field } = props;
  const isOnPage = useSurface() === 'page';
  // As long as a date in the browser's format.
  const control = useControlProps(props, 'date-input', '0000-00-00');
  if (field.type !== 'date') return null;
  return (
    <input
      {...control}
      type="date"
      value={contentOf(props.value)}
      min={field.min ?? firstDate}
      max={field.max ?? '9999-12-31'}
      readOnly={props.isReadOnly}
      required={field.required}
      onChange={({ currentTarget }) => props.onChange(makeValue(field, { content: currentTarget.value }))}
      // For a half-typed date, the browser reports only that there is input.
      onBlur={({ currentTarget }) => props.onUnfinished(currentTarget.validity.badInput)}
      onClick={isOnPage && !props.isReadOnly ? openNativeCalendar : undefined}
      onKeyDown={onEnter(props.onEnter)}
    />
  );
}

/**
 * A date, typed in the order of the field's format or else the locale's, or chosen from a calendar: the date picker combobox
 * of the ARIA Authoring Practices. A click also opens the calendar, but leaves the focus in the field.
 */
function TypedDateControl(props: InputProps): ReactNode {
  const { field, name, isReadOnly } = props;
  const messages = useMessages();
  const { control, text } = useTextEntry(props, 'date-input');
  const [open, setOpen] = useState<'no' | 'beside' | 'entered'>('no');
  const [isFocused, setIsFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const isOnPage = useSurface() === 'page';
  const pattern = datePattern(withDateFormat(useFormats(), dateFormatOf(field)), messages.dateLetters);
  const inWords = useAmbiguousDate(props, text, isFocused);
  useEscape(input, open === 'no' ? undefined : () => setOpen('no'));
  if (field.type !== 'date') return null;

  function close(): void {
    setOpen('no');
    input.current?.focus();
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
        // On the page, nothing else shows the field's name.
        placeholder={isReadOnly ? undefined : isOnPage && !isFocused ? name : pattern}
        onFocus={() => setIsFocused(true)}
        onBlur={(event) => {
          control.onBlur(event);
          setIsFocused(false);
          const tree = event.currentTarget.getRootNode() as Document | ShadowRoot;
          if (!tree.getElementById(id)?.contains(event.relatedTarget)) setOpen('no');
        }}
        onClick={() => setOpen(isReadOnly ? 'no' : 'beside')}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && !isReadOnly) {
            event.preventDefault();
            setOpen('entered');
          } else {
            if (event.key === 'Enter') setOpen('no');
            control.onKeyDown?.(event);
          }
        }}
      />
      <span id={`${id}-hint`} hidden>
        {[messages.dateHint(pattern), inWords].join(' ')}
      </span>
      {inWords !== '' &&
        (isOnPage ? (
          <Echo of={props} text={inWords} />
        ) : (
          <span data-part="date-read" aria-hidden="true">
            {inWords}
          </span>
        ))}
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
            close();
          }}
          onClose={close}
          onLeave={() => setOpen('no')}
        />
      )}
    </>
  );
}

/** A date. The page shows it in the field's format. */
export function DateInput(props: InputProps): ReactNode {
  const [isTouched] = useState(() => window.matchMedia('(pointer: coarse)').matches);
  const isOnPage = useSurface() === 'page';
  const isEmpty = contentOf(props.value) === '';
  const Control = isTouched ? NativeDateControl : TypedDateControl;
  if (!isOnPage)
    return (
      <div data-part={isTouched ? undefined : 'form-date'}>
        <Control {...props} />
      </div>
    );
  return (
    <>
      <Control {...props} />
      {!isEmpty && <PrintedValue of={props} />}
      {isTouched && isEmpty && <Prompt of={props} text={props.name} />}
      {isTouched && <FieldIcon of={props} name="calendar" />}
    </>
  );
}
