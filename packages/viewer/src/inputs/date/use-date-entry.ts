import { isCalendarDate } from '@document-signer/core';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { useFormats } from '../../languages/localization-context.ts';
import { cleanText } from '../clean-text.ts';
import type { InputProps } from '../input-props.ts';
import { isComposing } from '../is-composing.ts';
import { contentOf, makeValue } from '../value.ts';
import { parseDate } from './parse-date.ts';

/** More characters than any way to write a date has. */
const longest = 60;

/** What entering a date needs to know, whatever the control looks like. */
export type DateEntryProps = Pick<
  InputProps,
  'field' | 'value' | 'id' | 'describedBy' | 'isInvalid' | 'isReadOnly' | 'onChange' | 'onEnter'
>;

/** The days that a field takes. */
export function limitsOf(field: InputProps['field']): {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
} {
  return field.type === 'date' ? { min: field.min, max: field.max } : {};
}

/**
 * How a date is typed: in the order of the signer's locale, and taken as soon as it is whole. What is typed is left alone
 * until the control is; then it is written out, so that everybody sees which day was understood.
 */
export function useDateEntry(props: DateEntryProps) {
  const { field, value, onChange } = props;
  const { locale, date } = useFormats();
  const content = contentOf(value);
  // Of use only as long as the value is the one that it made: the calendar or the host may set another.
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

  /** For the control: everything but its looks. */
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
      const typed = cleanText(currentTarget.value, longest).text;
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

  /** Takes a day from a calendar. */
  function choose(day: string): void {
    setDraft(undefined);
    put(day);
  }

  return { control, content, choose } as const;
}
