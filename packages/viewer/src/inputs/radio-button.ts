import type { KeyboardEvent } from 'react';
import type { InputProps } from './input-props.ts';
import { contentOf, makeValue } from './value.ts';

/**
 * A radio button for an option, on the paper or in a form. The browser moves among those of a field with the arrow keys,
 * since they have one name.
 */
export function radioButton(props: InputProps, option: { readonly value: string }) {
  const { field, onChange } = props;
  const isChosen = option.value === contentOf(props.value);

  /** The browser knows no way back to none; where none is an answer, pressing the chosen one again is. */
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
