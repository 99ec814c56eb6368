import { kindOf } from '@document-signer/core';
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { Marks } from '../overlay/marks.tsx';
import { useSigner } from '../store/context.ts';
import { cleanText } from './clean-text.ts';
import type { InputProps } from './input-props.ts';
import { isComposing } from './is-composing.ts';
import { tidy } from './tidy.ts';
import { isMultiline, typesetting } from './typesetting.ts';
import { contentOf, makeValue, marksOf } from './value.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Text under this many CSS pixels is shown again, larger, while it is typed. */
const readable = 11;

/** Text, typed where it will stand: a line, or several. */
export function TextInput(props: InputProps): ReactNode {
  const { field, value, onChange, onNotice } = props;
  // While an input method composes, its text must not be touched: it is not the signer's yet.
  const [composing, setComposing] = useState<string>();
  const typing = kindOf(field.type).typing;
  const limit = typing?.maxLength(field) ?? Infinity;
  const keyboard = typing?.keyboard(field) ?? 'text';
  const hasLines = isMultiline(field);
  const text = composing ?? contentOf(value);
  const set = typesetting(text, props);
  const isTiny = useSigner(({ scale }) => scale * (set?.points ?? readable) < readable);

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
    put(text);
  }

  function leave({ currentTarget }: FocusEvent<Control>): void {
    const tidied = tidy(field.type, currentTarget.value);
    if (tidied !== text && !props.isReadOnly) put(tidied);
    onNotice(undefined);
  }

  const placeholder = ('placeholder' in field && field.placeholder) || field.label;

  const control = {
    id: props.id,
    'data-part': 'text-input',
    autoComplete: typing?.autocomplete,
    inputMode: keyboard,
    autoCapitalize: keyboard === 'text' ? undefined : 'off',
    spellCheck: keyboard === 'text' ? undefined : false,
    dir: 'auto',
    value: text,
    // What can no longer be filled in must not look as if something were there.
    placeholder: props.isReadOnly ? undefined : placeholder,
    readOnly: props.isReadOnly,
    'aria-required': field.required,
    'aria-invalid': props.isInvalid,
    'aria-describedby': props.describedBy,
    style: set?.css,
    onChange({ nativeEvent, currentTarget }: ChangeEvent<Control>) {
      if ('isComposing' in nativeEvent && nativeEvent.isComposing) setComposing(currentTarget.value);
      else take(currentTarget);
    },
    onCompositionEnd({ currentTarget }: { readonly currentTarget: Control }) {
      setComposing(undefined);
      take(currentTarget);
    },
    onBlur: leave,
    onKeyDown(event: KeyboardEvent<Control>) {
      if (event.key !== 'Enter' || hasLines || isComposing(event)) return;
      event.preventDefault();
      props.onEnter();
    },
  } as const;

  return (
    <>
      {hasLines ? <textarea {...control} /> : <input type={keyboard === 'tel' ? 'tel' : 'text'} {...control} />}
      <Marks marks={marksOf(props)} box={props.box} on={field} />
      {isTiny && text !== '' && (
        <span data-part="text-echo" aria-hidden="true">
          {text}
        </span>
      )}
    </>
  );
}
