import { choiceName, placeInField, type Size } from '@document-signer/core';
import type { ReactNode } from 'react';
import { Marks } from '../overlay/marks.tsx';
import { placeOf } from '../overlay/place.ts';
import type { InputProps } from './input-props.ts';
import { radioButton } from './radio-button.ts';
import { marksOf } from './value.ts';

/** A field of size 1, so that places in it are fractions. */
const whole: Size<'fraction'> = { width: 1, height: 1 };

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
