import { type FieldValue, fitFontSize, kindOf, parse, textInset } from '@document-signer/core';
import { type ChangeEvent, type CSSProperties, type ReactNode, useState } from 'react';
import { useSigner } from '../store/context.ts';
import { cleanText } from './clean-text.ts';
import { baselineShift, fontStack, measureText } from './font.ts';
import type { InputProps } from './input-props.ts';
import { isComposing } from './is-composing.ts';

function contentOf(value: FieldValue | undefined): string {
  return value && 'content' in value ? value.content : '';
}

/** Text under this many CSS pixels is shown again, larger, while it is typed. */
const readable = 11;

interface Typesetting {
  readonly points: number;
  readonly css: CSSProperties;
}

/** The style that makes the control's text the same as the mark that it becomes. */
function typesetting(text: string, { field, box }: InputProps): Typesetting | undefined {
  const style = kindOf(field.type).defaultStyle?.(box);
  if (!style) return undefined;
  const font = { family: style.fontFamily, size: style.fontSize };
  const points = fitFontSize(text, box, font, measureText);
  const css = {
    '--ds-font-points': points,
    '--ds-inset-points': textInset,
    '--ds-baseline-shift': baselineShift(font.family),
    fontFamily: fontStack(font.family),
    textAlign: style.textAlign,
  };
  return { points, css };
}

/** A line of text, typed where it will stand. */
export function TextInput(props: InputProps): ReactNode {
  const { field, value, onChange, onNotice } = props;
  // While an input method composes, its text must not be touched: it is not the signer's yet.
  const [composing, setComposing] = useState<string>();
  const limit = kindOf(field.type).typing?.maxLength(field) ?? Infinity;
  const text = composing ?? contentOf(value);
  const set = typesetting(text, props);
  const isTiny = useSigner(({ scale }) => scale * (set?.points ?? readable) < readable);

  function take(control: HTMLInputElement): void {
    const { text, removed, cut } = cleanText(control.value, limit);
    if (text !== control.value) {
      const caret = cleanText(control.value.slice(0, control.selectionStart ?? 0), limit).text.length;
      control.value = text;
      control.setSelectionRange(caret, caret);
    }
    onNotice(cut ? { kind: 'cut', limit } : removed ? { kind: 'removed_characters' } : undefined);
    onChange(text === '' ? undefined : parse(kindOf(field.type).value, { type: field.type, content: text }));
  }

  function onInput(event: ChangeEvent<HTMLInputElement>): void {
    const { nativeEvent, currentTarget } = event;
    if ('isComposing' in nativeEvent && nativeEvent.isComposing) setComposing(currentTarget.value);
    else take(currentTarget);
  }

  return (
    <>
      <input
        id={props.id}
        data-part="text-input"
        type="text"
        autoComplete="off"
        dir="auto"
        value={text}
        placeholder={('placeholder' in field && field.placeholder) || field.label}
        readOnly={props.isReadOnly}
        aria-required={field.required}
        aria-invalid={props.isInvalid}
        aria-describedby={props.describedBy}
        style={set?.css}
        onChange={onInput}
        onCompositionEnd={(event) => {
          setComposing(undefined);
          take(event.currentTarget);
        }}
        onBlur={() => onNotice(undefined)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return;
          event.preventDefault();
          props.onEnter();
        }}
      />
      {isTiny && text !== '' && (
        <span data-part="text-echo" aria-hidden="true">
          {text}
        </span>
      )}
    </>
  );
}
