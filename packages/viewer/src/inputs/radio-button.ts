import type { KeyboardEvent } from 'react';
import type { InputProps } from './input-props.ts';
import { contentOf, makeValue } from './value.ts';

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
