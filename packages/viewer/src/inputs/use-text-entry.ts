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

/** The props that every text control needs, on the page and in the form. */
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

/** The code points left, once they are fewer than a fifth of the limit and than 50. */
function leftOf(text: string, limit: number): number | undefined {
  const few = Math.min(50, limit / 5);
  // A code point is one or two units, so a short text need not be split.
  if (limit - text.length > few) return undefined;
  const left = limit - [...text].length;
  return left <= few ? left : undefined;
}

/**
 * The text of the control and the stored value. Only a number's differ: it is stored with a decimal point and shown with the
 * locale's. It is read only while it is typed: a stored `1.125` would be another number in German. The typed text stays until
 * the control loses the focus.
 */
function useWriting({ field, value }: Pick<TextEntryProps, 'field' | 'value'>) {
  const { locale } = useFormats();
  const content = contentOf(value);
  const isNumber = field.type === 'number';
  // Valid while the value is the one it was read as: the host may set another.
  const [draft, setDraft] = useState<{ readonly text: string; readonly content: string }>();
  const shown = isNumber ? showNumber(content, locale) : content;
  return {
    text: draft?.content === content ? draft.text : shown,
    /** The value to store for a typed text. */
    read(text: string): string {
      if (!isNumber) return text;
      const next = tidy(field.type, text, locale);
      setDraft({ text, content: next });
      return next;
    },
    /** The value to store when the control loses the focus. A stored number is not read again. */
    leave(text: string): string {
      setDraft(undefined);
      return shown === content ? tidy(field.type, text, locale) : content;
    },
  };
}

/** Handles text entry: cleans the text at once, and normalizes it on blur, but never during composition. */
export function useTextEntry(props: TextEntryProps) {
  const { field, value, onChange, onNotice } = props;
  const writing = useWriting(props);
  // Text must not be changed while an input method composes it.
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

  /** The props of the control, without its style. */
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
