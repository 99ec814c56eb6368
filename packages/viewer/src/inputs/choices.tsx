import { type Choice, choiceName, placeInField, type Rect } from '@document-signer/core';
import type { ChangeEvent, ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { useMessages } from '../messages/messages-context.ts';
import { positionStyle } from '../overlay/position-style.ts';
import { useSurface } from '../overlay/surface.ts';
import { FieldIcon, NameEcho, PrintedValue, Prompt, useControlProps } from './control-parts.tsx';
import { contentOf, type InputProps, makeValue } from './input-props.ts';
import { onEnter } from './keyboard.ts';

/** A checkbox. On the page, it fills its field. */
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

/** A native select. The page shows the selected option as it will be printed. */
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

/** The props of an option's radio button. All share a name, so that the browser handles the arrow keys. */
function radioButton(props: InputProps, option: Choice) {
  const { field, onChange } = props;
  const isChosen = option.value === contentOf(props.value);
  const goToNext = onEnter(props.onEnter);

  /** Clears an optional field, on a click on the selected option or with Delete. */
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
      goToNext(event);
    },
  } as const;
}

/** The props of an option's checkbox. Selected options are stored in their order in the field. */
function checkboxOf(props: InputProps, options: readonly Choice[], option: Choice) {
  const { field, value } = props;
  const selected = value && 'selected' in value ? value.selected : [];

  function select(isSelected: boolean): void {
    const values = options.map((one) => one.value);
    const next = values.filter((one) => (one === option.value ? isSelected : selected.includes(one)));
    props.onChange(makeValue(field, { selected: next }));
  }

  return {
    type: 'checkbox',
    checked: selected.includes(option.value),
    disabled: props.isReadOnly,
    'aria-invalid': props.isInvalid,
    onChange: (event: ChangeEvent<HTMLInputElement>) => select(event.currentTarget.checked),
    onKeyDown: onEnter(props.onEnter),
  } as const;
}

interface BoxesProps {
  readonly of: InputProps;
  readonly options: readonly (Choice & Rect<'fraction'>)[];
  controlOf(option: Choice): ComponentProps<'input'>;
}

/** The boxes of a field: at their places on the page; in the form, a list with names. */
function Boxes({ of, options, controlOf }: BoxesProps): ReactNode {
  const isOnPage = useSurface() === 'page';
  return (
    <>
      {options.map((option) => (
        <label
          key={option.value}
          data-part={isOnPage ? 'box-option' : 'form-choice'}
          // In a field of size 1, places are fractions of the field.
          style={isOnPage ? positionStyle(placeInField(option, of.field, { width: 1, height: 1 })) : undefined}
        >
          {isOnPage && <span data-part="box-hit" />}
          <input {...controlOf(option)} aria-label={isOnPage ? choiceName(option) : undefined} />
          {!isOnPage && <bdi>{choiceName(option)}</bdi>}
        </label>
      ))}
      <PrintedValue of={of} />
    </>
  );
}

/** Radio buttons. */
export function RadioInput(props: InputProps): ReactNode {
  const { field, name } = props;
  const isOnPage = useSurface() === 'page';
  const group = useControlProps(props, 'radio-input');
  if (field.type !== 'radio') return null;
  return (
    <div {...group} data-part={isOnPage ? 'radio-input' : 'form-choices'} role="radiogroup" aria-label={name}>
      <Boxes of={props} options={field.options} controlOf={(option) => radioButton(props, option)} />
    </div>
  );
}

/** Checkboxes of one field. */
export function ChecksInput(props: InputProps): ReactNode {
  const { field, name } = props;
  const isOnPage = useSurface() === 'page';
  // Not supported on a group (WAI-ARIA 1.2): each checkbox is marked invalid, and the description says that one is required.
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...group } = useControlProps(props, 'checks-input');
  if (field.type !== 'checkboxes') return null;
  const { options } = field;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers give a fieldset a border, padding and a minimum width.
    <div {...group} data-part={isOnPage ? 'checks-input' : 'form-choices'} role="group" aria-label={name}>
      <Boxes of={props} options={options} controlOf={(option) => checkboxOf(props, options, option)} />
    </div>
  );
}
