import { firstDate } from '@document-signer/core';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '../chrome/icon.tsx';
import { lazyPart } from '../failure/lazy-part.tsx';
import { withDateFormat } from '../languages/formats.ts';
import { useFormats } from '../languages/localization-context.ts';
import { useMessages } from '../messages/messages-context.ts';
import { Marks } from '../overlay/marks.tsx';
import { useSurface } from '../overlay/surface.ts';
import { useSignerStore } from '../store/context.ts';
import { dateFormatOf } from '../store/field-values.ts';
import { datePattern, isAmbiguous } from './date/parse-date.ts';
import type { InputProps } from './input-props.ts';
import { Prompt } from './prompt.tsx';
import { storedText } from './stored-text.ts';
import { Echo } from './text-echo.tsx';
import { typesetting } from './typesetting.ts';
import { useTextEntry } from './use-text-entry.ts';
import { contentOf, makeValue, marksOf } from './value.ts';

const LazyCalendar = lazyPart(async () => (await import('./date/calendar.tsx')).Calendar);

/** Sets the font size for a date as browsers write it. */
const nativeSample = '0000-00-00';

const touchScreen = '(pointer: coarse)';

function onTouchScreenChange(changed: () => void): () => void {
  const list = window.matchMedia(touchScreen);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Whether the screen is touched. False on a server. */
function useTouchScreen(): boolean {
  const isTouched = () => window.matchMedia(touchScreen).matches;
  return useSyncExternalStore(onTouchScreenChange, isTouched, () => false);
}

/** The limits of a field. */
function limitsOf(field: InputProps['field']): {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
} {
  return field.type === 'date' ? { min: field.min, max: field.max } : {};
}

/**
 * The date that the text in the control stands for, with the month as a word, where it would be another one with day and month
 * swapped. It is announced when the signer leaves the field.
 */
function useAmbiguousDate({ field, name, value }: InputProps, text: string, isFocused: boolean): string {
  const messages = useMessages();
  const store = useSignerStore();
  const formats = useFormats();
  const content = contentOf(value);
  const date = isAmbiguous(content) ? content : storedText(field, text, formats, true);
  const isShown = isAmbiguous(date);
  /** The date when the signer entered the field. */
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (isFocused) {
      before.current ??= date;
      return;
    }
    const isChanged = before.current !== undefined && before.current !== date;
    before.current = undefined;
    if (isChanged && isShown) store.getState().announce({ kind: 'date_read', name, date });
  }, [store, isFocused, isShown, name, date]);
  return isShown ? messages.longDate(date) : '';
}

/** Opens the calendar from anywhere in the field: on a page, the browser's button is tiny or missing. */
function openNativeCalendar({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  try {
    currentTarget.showPicker();
  } catch {
    // The date can still be typed.
  }
}

/** The browser's date input, for touch screens: signers know it. */
function NativeDateControl(props: InputProps): ReactNode {
  const { field, onChange } = props;
  const onPaper = useSurface() === 'paper';
  const { min = firstDate, max = '9999-12-31' } = limitsOf(field);
  return (
    <input
      id={props.id}
      data-part={onPaper ? 'date-input' : 'form-control'}
      type="date"
      aria-label={onPaper ? props.name : undefined}
      value={contentOf(props.value)}
      min={min}
      max={max}
      readOnly={props.isReadOnly}
      required={field.required}
      aria-invalid={props.isInvalid}
      aria-describedby={props.describedBy}
      style={onPaper ? typesetting(nativeSample, props)?.css : undefined}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? undefined : makeValue(field, { content: currentTarget.value }))
      }
      // For a partly typed date, the browser reports only that there is input.
      onBlur={({ currentTarget }) => props.onUnfinished(currentTarget.validity.badInput)}
      onClick={onPaper && !props.isReadOnly ? openNativeCalendar : undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        props.onEnter();
      }}
    />
  );
}

/**
 * A date, typed in the order of the field's format, else of the locale, or chosen from a calendar: the date picker combobox of
 * the ARIA Authoring Practices. A click opens the calendar too, but leaves the focus in the field.
 */
function TypedDateControl(props: InputProps): ReactNode {
  const messages = useMessages();
  const { control, text } = useTextEntry(props);
  const [open, setOpen] = useState<'no' | 'beside' | 'entered'>('no');
  const [isFocused, setIsFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const onPaper = useSurface() === 'paper';
  const pattern = datePattern(withDateFormat(useFormats(), dateFormatOf(props.field)), messages.dateLetters);
  const inWords = useAmbiguousDate(props, text, isFocused);

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
        data-part={onPaper ? 'date-input' : 'form-control'}
        role="combobox"
        aria-label={onPaper ? props.name : undefined}
        aria-haspopup="dialog"
        aria-expanded={open !== 'no'}
        aria-controls={open === 'no' ? undefined : id}
        aria-describedby={`${props.describedBy ?? ''} ${id}-hint`.trim()}
        style={onPaper ? typesetting(text, props)?.css : undefined}
        // On the page, nothing else shows the name of the field.
        placeholder={props.isReadOnly ? undefined : onPaper && !isFocused ? props.name : pattern}
        onFocus={() => setIsFocused(true)}
        onBlur={(event) => {
          control.onBlur(event);
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
        {messages.dateHint(pattern)} {inWords}
      </span>
      {inWords !== '' &&
        (onPaper ? (
          <Echo text={inWords} {...props} />
        ) : (
          <span data-part="date-read" aria-hidden="true">
            {inWords}
          </span>
        ))}
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
          chosen={contentOf(props.value)}
          {...limitsOf(props.field)}
          isEntered={open === 'entered'}
          onChoose={(content) => {
            props.onChange(makeValue(props.field, { content }));
            close(true);
          }}
          onClose={() => close(true)}
          onLeave={() => setOpen('no')}
        />
      )}
    </>
  );
}

/** A date in the form. */
export function DateControl(props: InputProps): ReactNode {
  const isTouched = useTouchScreen();
  return (
    <div data-part={isTouched ? undefined : 'form-date'}>
      {isTouched ? <NativeDateControl {...props} /> : <TypedDateControl {...props} />}
    </div>
  );
}

/** A date on the page, which shows it in the field's format. */
export function DateInput(props: InputProps): ReactNode {
  const isTouched = useTouchScreen();
  const isEmpty = contentOf(props.value) === '';
  return (
    <>
      {isTouched ? <NativeDateControl {...props} /> : <TypedDateControl {...props} />}
      {!isEmpty && <Marks marks={marksOf(props)} box={props.box} on={props.field} />}
      {isTouched && isEmpty && <Prompt text={props.name} of={props} />}
      {isTouched && !props.isReadOnly && (
        <span data-part="field-icon" aria-hidden="true">
          <Icon name="calendar" />
        </span>
      )}
    </>
  );
}
