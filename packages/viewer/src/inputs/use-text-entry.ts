import { kindOf } from '@document-signer/core';
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useFormats } from '../languages/localization-context.ts';
import { cleanText } from './clean-text.ts';
import type { InputProps } from './input-props.ts';
import { isComposing } from './is-composing.ts';
import { showNumber } from './parse-number.ts';
import { tidy } from './tidy.ts';
import { isMultiline } from './typesetting.ts';
import { contentOf, makeValue } from './value.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** What typing needs to know, whatever the control looks like: on the paper, or in a form beside it. */
export type TextEntryProps = Pick<
  InputProps,
  | 'field'
  | 'value'
  | 'id'
  | 'describedBy'
  | 'isInvalid'
  | 'isReadOnly'
  | 'leadsOn'
  | 'onChange'
  | 'onNotice'
  | 'onEnter'
>;

/** How many characters can still be typed, in code points, once there are few: a fifth of all, and never more than 50. */
function leftOf(text: string, limit: number): number | undefined {
  const few = Math.min(50, limit / 5);
  // Cheap first: a code point is one or two units.
  if (limit - text.length > few) return undefined;
  const left = limit - [...text].length;
  return left <= few ? left : undefined;
}

/**
 * What stands in the control, and what is stored of it: the same, but for a number. That is stored with a point and
 * written as the locale has it, so it is read when it is typed and at no other time: `1.125`, read by German custom, is
 * another number. What was typed stays as it is until the control is left.
 */
function useWriting({ field, value }: Pick<TextEntryProps, 'field' | 'value'>) {
  const { locale } = useFormats();
  const content = contentOf(value);
  const isNumber = field.type === 'number';
  // Of use only as long as the value is the one that it made: the host or the other control may set another.
  const [draft, setDraft] = useState<{ readonly text: string; readonly content: string }>();
  const shown = isNumber ? showNumber(content, locale) : content;
  return {
    text: draft?.content === content ? draft.text : shown,
    /** What is stored of a text that was typed. */
    read(text: string): string {
      if (!isNumber) return text;
      const next = tidy(field.type, text, locale);
      setDraft({ text, content: next });
      return next;
    },
    /** What is stored when the control is left with this text in it. A number that is stored as one is not read again. */
    leave(text: string): string {
      setDraft(undefined);
      return shown === content ? tidy(field.type, text, locale) : content;
    },
  };
}

/** How text is entered into a field: made clean at once, tidied when the control is left, never while it is composed. */
export function useTextEntry(props: TextEntryProps) {
  const { field, value, onChange, onNotice } = props;
  const writing = useWriting(props);
  // While an input method composes, its text must not be touched: it is not the signer's yet.
  const [composing, setComposing] = useState<string>();
  const typing = kindOf(field.type).typing;
  const limit = typing?.maxLength(field) ?? Infinity;
  const keyboard = typing?.keyboard(field) ?? 'text';
  const hasLines = isMultiline(field);
  const text = composing ?? writing.text;

  function put(content: string): void {
    onChange(content === '' ? undefined : makeValue(field, { content }));
  }

  function take(control: Control): void {
    const { text, removed, cut } = cleanText(control.value, limit, hasLines);
    if (text !== control.value) {
      const caret = cleanText(control.value.slice(0, control.selectionStart ?? 0), limit, hasLines).text.length;
      control.value = text;
      control.setSelectionRange(caret, caret);
    }
    onNotice(cut ? { kind: 'cut', limit } : removed ? { kind: 'removed_characters' } : undefined);
    put(writing.read(text));
  }

  /** For the control: everything but its looks. */
  const control = {
    id: props.id,
    autoComplete: typing?.autocomplete,
    inputMode: keyboard,
    enterKeyHint: props.leadsOn && !hasLines ? 'next' : undefined,
    autoCapitalize: keyboard === 'text' ? undefined : 'off',
    spellCheck: keyboard === 'text' ? undefined : false,
    dir: 'auto',
    value: text,
    readOnly: props.isReadOnly,
    'aria-required': field.required,
    'aria-invalid': props.isInvalid,
    'aria-describedby': props.describedBy,
    onChange({ nativeEvent, currentTarget }: ChangeEvent<Control>) {
      if ('isComposing' in nativeEvent && nativeEvent.isComposing) setComposing(currentTarget.value);
      else take(currentTarget);
    },
    onCompositionEnd({ currentTarget }: { readonly currentTarget: Control }) {
      setComposing(undefined);
      take(currentTarget);
    },
    onBlur({ currentTarget }: FocusEvent<Control>) {
      const left = writing.leave(currentTarget.value);
      if (left !== contentOf(value) && !props.isReadOnly) put(left);
      onNotice(undefined);
    },
    onKeyDown(event: KeyboardEvent<Control>) {
      if (event.key !== 'Enter' || hasLines || isComposing(event)) return;
      event.preventDefault();
      props.onEnter();
    },
  } as const;

  return { control, text, left: leftOf(text, limit), hasLines, type: keyboard === 'tel' ? 'tel' : 'text' } as const;
}
