import { choiceName, placeInField, type Size } from '@document-signer/core';
import type { ReactNode } from 'react';
import { Marks } from '../overlay/marks.tsx';
import { placeOf } from '../overlay/place.ts';
import type { InputProps } from './input-props.ts';
import { contentOf, makeValue, marksOf } from './value.ts';

/** The field itself, as a box of size 1: places in it are then the fractions that `placeOf` takes. */
const whole: Size<'fraction'> = { width: 1, height: 1 };

/** One of several boxes on the page. The browser moves among them with the arrow keys, since they have one name. */
export function RadioInput(props: InputProps): ReactNode {
  const { field, onChange } = props;
  const chosen = contentOf(props.value);
  if (field.type !== 'radio') return null;

  /** The browser knows no way back to none; where none is an answer, pressing the chosen one again is. */
  function clear(): void {
    if (!field.required && !props.isReadOnly) onChange(undefined);
  }

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
          <input
            type="radio"
            name={props.id}
            aria-label={choiceName(option)}
            checked={option.value === chosen}
            disabled={props.isReadOnly}
            onChange={() => onChange(makeValue(field, { content: option.value }))}
            onClick={() => {
              if (option.value === chosen) clear();
            }}
            onKeyDown={(event) => {
              if (event.key === 'Delete' || event.key === 'Backspace') clear();
              if (event.key !== 'Enter') return;
              event.preventDefault();
              props.onEnter();
            }}
          />
        </label>
      ))}
      <Marks marks={marksOf(props)} box={props.box} on={field} />
    </div>
  );
}
