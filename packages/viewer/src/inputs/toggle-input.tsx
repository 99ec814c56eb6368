import type { ReactNode } from 'react';
import { Marks } from '../overlay/marks.tsx';
import type { InputProps } from './input-props.ts';
import { makeValue, marksOf } from './value.ts';

/** A checkbox as large as its field. */
export function ToggleInput(props: InputProps): ReactNode {
  const { field, value, onChange } = props;
  return (
    <>
      <input
        id={props.id}
        data-part="toggle-input"
        type="checkbox"
        aria-label={props.name}
        checked={value !== undefined && 'checked' in value && value.checked}
        disabled={props.isReadOnly}
        aria-required={field.required}
        aria-invalid={props.isInvalid}
        aria-describedby={props.describedBy}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.checked ? makeValue(field, { checked: true }) : undefined)
        }
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          props.onEnter();
        }}
      />
      <Marks marks={marksOf(props)} box={props.box} on={field} />
    </>
  );
}
