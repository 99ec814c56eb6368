import type { ReactNode } from 'react';
import { PrintedValue, useControlProps } from './control-parts.tsx';
import type { InputProps } from './input-props.ts';
import { onEnter } from './keyboard.ts';
import { makeValue } from './value.ts';

/** A checkbox, on the page as large as its field. */
export function ToggleInput(props: InputProps): ReactNode {
  const { field, value } = props;
  return (
    <>
      <input
        {...useControlProps(props, 'toggle-input')}
        type="checkbox"
        checked={value !== undefined && 'checked' in value && value.checked}
        disabled={props.isReadOnly}
        onChange={({ currentTarget: { checked } }) => props.onChange(makeValue(field, { checked }))}
        onKeyDown={onEnter(props.onEnter)}
      />
      <PrintedValue of={props} />
    </>
  );
}
