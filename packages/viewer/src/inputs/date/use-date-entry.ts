import { isCalendarDate } from '@document-signer/core';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { useFormats } from '../../languages/localization-context.ts';
import { cleanText } from '../clean-text.ts';
import type { InputProps } from '../input-props.ts';
import { isComposing } from '../is-composing.ts';
import { contentOf, makeValue } from '../value.ts';
import { parseDate } from './parse-date.ts';

const maxLength = 60;

/** The props that every date control needs. */
export type DateEntryProps = Pick<
  InputProps,
  'field' | 'value' | 'id' | 'describedBy' | 'isInvalid' | 'isReadOnly' | 'onChange' | 'onEnter'
>;

/** The limits of a field. */
export function limitsOf(field: InputProps['field']): {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
} {
  return field.type === 'date' ? { min: field.min, max: field.max } : {};
}

/**
 * Handles date entry: reads the text in the order of the locale as soon as it is complete, and formats it when the control
 * loses the focus, so that the signer sees which date was read.
 */
export function useDateEntry(props: DateEntryProps) {
  const { field, value, onChange } = props;
  const { locale, date } = useFormats();
  const content = contentOf(value);
  // Valid while the value is the one it was read as: the calendar or the host may set another.
  const [draft, setDraft] = useState<{ readonly text: string; readonly content: string }>();
  const shown = isCalendarDate(content) ? date(content) : content;
  const text = draft?.content === content ? draft.text : shown;

  function put(next: string): void {
    if (next !== content) onChange(next === '' ? undefined : makeValue(field, { content: next }));
  }

  function take(text: string, isDone: boolean): string {
    const next = parseDate(text, { locale, isDone, ...limitsOf(field) }) ?? text;
    put(next);
    return next;
  }

  /** The props of the control, without its style. */
  const control = {
    id: props.id,
    type: 'text',
    autoComplete: 'off',
    spellCheck: false,
    dir: 'auto',
    value: text,
    readOnly: props.isReadOnly,
    'aria-required': field.required,
    'aria-invalid': props.isInvalid,
    'aria-describedby': props.describedBy,
    onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
      const typed = cleanText(currentTarget.value, maxLength).text;
      setDraft({ text: typed, content: take(typed, false) });
    },
    onBlur() {
      if (draft && !props.isReadOnly) take(text.trim(), true);
      setDraft(undefined);
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.key !== 'Enter' || isComposing(event)) return;
      event.preventDefault();
      if (draft && !props.isReadOnly) take(text.trim(), true);
      setDraft(undefined);
      props.onEnter();
    },
  } as const;

  /** Sets a date from the calendar. */
  function choose(date: string): void {
    setDraft(undefined);
    put(date);
  }

  return { control, content, choose } as const;
}
