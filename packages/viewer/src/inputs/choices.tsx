import { choiceName, placeInField } from '@document-signer/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useMessages } from '../messages/messages-context.ts';
import { placeOf } from '../overlay/place.ts';
import { useSurface } from '../overlay/surface.ts';
import { FieldIcon, NameEcho, PrintedValue, Prompt, useControlProps } from './control-parts.tsx';
import { contentOf, type InputProps, makeValue } from './input-props.ts';
import { onEnter } from './keyboard.ts';

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

/** A native list. The page shows the selected option as it will be printed. */
export function SelectInput(props: InputProps): ReactNode {
  const { field } = props;
  const messages = useMessages();
  const control = useControlProps(props, 'select-input');
  const chosen = contentOf(props.value);
  if (field.type !== 'select') return null;
  return (
    <>
      <select
        {...control}
        value={chosen}
        disabled={props.isReadOnly}
        onChange={({ currentTarget }) => props.onChange(makeValue(field, { content: currentTarget.value }))}
      >
        <option value="">{field.placeholder ?? messages.noChoice}</option>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {choiceName(option)}
          </option>
        ))}
      </select>
      {chosen === '' ? <Prompt of={props} text={field.placeholder ?? props.name} /> : <PrintedValue of={props} />}
      {chosen === '' && <NameEcho of={props} />}
      <FieldIcon of={props} name="chevron" />
    </>
  );
}

/** The props of the radio button of an option. They share a name, so that the browser handles the arrow keys. */
function radioButton(props: InputProps, option: { readonly value: string }) {
  const { field, onChange } = props;
  const isChosen = option.value === contentOf(props.value);
  const leadOn = onEnter(props.onEnter);

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
      leadOn(event);
    },
  } as const;
}

/** Radio buttons: in their places on the page, and in the form as a list with their names. */
export function RadioInput(props: InputProps): ReactNode {
  const { field, name } = props;
  const onPaper = useSurface() === 'paper';
  const group = useControlProps(props, 'radio-input');
  if (field.type !== 'radio') return null;
  return (
    <div {...group} data-part={onPaper ? 'radio-input' : 'form-choices'} role="radiogroup" aria-label={name}>
      {field.options.map((option) => (
        <label
          key={option.value}
          data-part={onPaper ? 'radio-option' : 'form-choice'}
          // In a field of size 1, places are fractions.
          style={onPaper ? placeOf(placeInField(option, field, { width: 1, height: 1 })) : undefined}
        >
          {onPaper && <span data-part="radio-hit" />}
          <input {...radioButton(props, option)} aria-label={onPaper ? choiceName(option) : undefined} />
          {!onPaper && <bdi>{choiceName(option)}</bdi>}
        </label>
      ))}
      <PrintedValue of={props} />
    </div>
  );
}
