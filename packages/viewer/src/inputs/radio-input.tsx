import { choiceName, placeInField, type Size } from '@document-signer/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { Marks } from '../overlay/marks.tsx';
import { placeOf } from '../overlay/place.ts';
import type { InputProps } from './input-props.ts';
import { contentOf, makeValue, marksOf } from './value.ts';

/** A field of size 1, so that places in it are fractions. */
const whole: Size<'fraction'> = { width: 1, height: 1 };

/** The props of the radio button of an option. They share a name, so that the browser handles the arrow keys. */
export function radioButton(props: InputProps, option: { readonly value: string }) {
  const { field, onChange } = props;
  const isChosen = option.value === contentOf(props.value);

  /** An optional field is cleared by pressing the selected option again, or with Delete. */
  function clear(): void {
    if (!field.required && !props.isReadOnly) onChange(undefined);
  }

  return {
    type: 'radio',
    name: props.id,
    checked: isChosen,
    disabled: props.isReadOnly,
    onChange: () => onChange(makeValue(field, { content: option.value })),
    onClick() {
      if (isChosen) clear();
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Delete' || event.key === 'Backspace') clear();
      if (event.key !== 'Enter') return;
      event.preventDefault();
      props.onEnter();
    },
  } as const;
}

/** Radio buttons on the page. */
export function RadioInput(props: InputProps): ReactNode {
  const { field } = props;
  if (field.type !== 'radio') return null;
  return (
    <div
      id={props.id}
      data-part="radio-input"
      role="radiogroup"
      aria-label={props.name}
      aria-required={field.required}
      aria-invalid={props.isInvalid}
      aria-describedby={props.describedBy}
    >
      {field.options.map((option) => (
        <label key={option.value} data-part="radio-option" style={placeOf(placeInField(option, field, whole))}>
          <span data-part="radio-hit" />
          <input {...radioButton(props, option)} aria-label={choiceName(option)} />
        </label>
      ))}
      <Marks marks={marksOf(props)} box={props.box} on={field} />
    </div>
  );
}
