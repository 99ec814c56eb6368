import { kindOf } from '@document-signer/core';
import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { useFormats } from '../languages/localization-context.ts';
import { useControlProps } from './control-parts.tsx';
import { contentOf, type InputProps, makeValue } from './input-props.ts';
import { onEnter } from './keyboard.ts';
import { cleanText, shownText, storedText } from './stored-text.ts';
import { isMultiline } from './typesetting.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Longer texts are not dates. */
const maxDateLength = 60;

/**
 * The control's text and the stored value. They differ for numbers and dates, which are shown in the locale's format. Only
 * typed text is parsed: in German, a stored `1.125` would become another number. Typed text is kept until blur.
 */
function useWriting({ field, value }: InputProps) {
  const formats = useFormats();
  const content = contentOf(value);
  // Valid only while the value is unchanged, because the calendar or the host may set another.
  const [draft, setDraft] = useState<{ readonly text: string; readonly content: string }>();
  const shown = shownText(field, content, formats);
  const typed = draft?.content === content ? draft.text : undefined;
  return {
    text: typed ?? shown,
    /** The value to store for a typed text. */
    read(text: string): string {
      const next = storedText(field, text, formats, false);
      setDraft({ text, content: next });
      return next;
    },
    /** The value to store on blur. A stored number or date is not parsed again. */
    leave(text: string): string {
      setDraft(undefined);
      return typed !== undefined || shown === content ? storedText(field, text, formats, true) : content;
    },
  };
}

/**
 * Handles text entry: cleans the text at once, and normalizes it on blur, but never during composition.
 *
 * @param part the `data-part` of the control on the page
 */
export function useTextEntry(props: InputProps, part: string) {
  const { field, value, onChange, onNotice } = props;
  const writing = useWriting(props);
  // Text must not be changed while an input method composes it.
  const [composing, setComposing] = useState<string>();
  const typing = kindOf(field.type).typing;
  const limit = typing?.maxLength(field) ?? maxDateLength;
  const keyboard = typing?.keyboard(field);
  const hasLines = isMultiline(field);
  const text = composing ?? writing.text;

  function put(content: string): void {
    if (content !== contentOf(value)) onChange(makeValue(field, { content }));
  }

  function take(control: Control): void {
    const { text, removed, cut } = cleanText(control.value, limit, hasLines);
    if (text !== control.value) {
      const caret = cleanText(control.value.slice(0, control.selectionStart ?? 0), limit, hasLines).text.length;
      control.value = text;
      control.setSelectionRange(caret, caret);
    }
    if (cut) onNotice((messages) => messages.shortened(limit));
    else onNotice(removed ? (messages) => messages.removedCharacters : undefined);
    put(writing.read(text));
  }

  function finish(control: Control): void {
    if (!props.isReadOnly) put(writing.leave(control.value));
    onNotice(undefined);
  }

  const control = {
    ...useControlProps(props, part, text),
    autoComplete: typing?.autocomplete ?? 'off',
    inputMode: keyboard,
    enterKeyHint: props.onEnter && !hasLines ? 'next' : undefined,
    autoCapitalize: keyboard === 'text' ? undefined : 'off',
    spellCheck: keyboard === 'text' ? undefined : false,
    dir: 'auto',
    value: text,
    readOnly: props.isReadOnly,
    onChange({ nativeEvent, currentTarget }: ChangeEvent<Control>) {
      if ('isComposing' in nativeEvent && nativeEvent.isComposing) setComposing(currentTarget.value);
      else take(currentTarget);
    },
    onCompositionEnd({ currentTarget }: { readonly currentTarget: Control }) {
      setComposing(undefined);
      take(currentTarget);
    },
    onBlur({ currentTarget }: FocusEvent<Control>) {
      finish(currentTarget);
    },
    onKeyDown: hasLines
      ? undefined
      : onEnter<Control>(({ currentTarget }) => {
          finish(currentTarget);
          props.onEnter?.();
        }),
  } as const;

  return { control, text, hasLines, type: keyboard === 'tel' ? 'tel' : 'text' } as const;
}
