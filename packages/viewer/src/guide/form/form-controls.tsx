import { choiceName, type InputName, kindOf } from '@document-signer/core';
import type { ComponentType, ReactNode } from 'react';
import { DateControl } from '../../inputs/date-input.tsx';
import { DrawInput } from '../../inputs/draw-input.tsx';
import { ImageInput } from '../../inputs/image-input.tsx';
import type { InputProps } from '../../inputs/input-props.ts';
import { radioButton } from '../../inputs/radio-input.tsx';
import { useTextEntry } from '../../inputs/use-text-entry.ts';
import { contentOf, makeValue } from '../../inputs/value.ts';
import { useMessages } from '../../messages/messages-context.ts';

/** The props of every control of the form. */
function shared({ id, field, isInvalid, describedBy }: InputProps) {
  return {
    id,
    'data-part': 'form-control',
    translate: 'no',
    'aria-required': field.required,
    'aria-invalid': isInvalid,
    'aria-describedby': describedBy,
  } as const;
}

function TextControl(props: InputProps): ReactNode {
  const { control, hasLines, type } = useTextEntry(props);
  const { field } = props;
  const all = { ...control, 'data-part': 'form-control', placeholder: 'placeholder' in field ? field.placeholder : '' };
  return hasLines ? <textarea rows={4} {...all} /> : <input type={type} {...all} />;
}

function ToggleControl(props: InputProps): ReactNode {
  const { field, value, onChange } = props;
  return (
    <input
      {...shared(props)}
      type="checkbox"
      checked={value !== undefined && 'checked' in value && value.checked}
      disabled={props.isReadOnly}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.checked ? makeValue(field, { checked: true }) : undefined)
      }
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        props.onEnter();
      }}
    />
  );
}

function SelectControl(props: InputProps): ReactNode {
  const { field, onChange } = props;
  const messages = useMessages();
  if (field.type !== 'select') return null;
  return (
    <select
      {...shared(props)}
      value={contentOf(props.value)}
      disabled={props.isReadOnly}
      onChange={({ currentTarget: { value } }) => onChange(value ? makeValue(field, { content: value }) : undefined)}
    >
      <option value="">{field.placeholder ?? messages.noChoice}</option>
      {field.options.map((option) => (
        <option key={option.value} value={option.value}>
          {choiceName(option)}
        </option>
      ))}
    </select>
  );
}

function RadioControl(props: InputProps): ReactNode {
  const { field } = props;
  if (field.type !== 'radio') return null;
  return (
    <div {...shared(props)} data-part="form-choices" role="radiogroup" aria-label={props.name}>
      {field.options.map((option) => (
        <label key={option.value} data-part="form-choice">
          <input {...radioButton(props, option)} />
          <bdi>{choiceName(option)}</bdi>
        </label>
      ))}
    </div>
  );
}

const controls: Readonly<Record<InputName, ComponentType<InputProps>>> = {
  text: TextControl,
  date: DateControl,
  toggle: ToggleControl,
  select: SelectControl,
  radio: RadioControl,
  // The same as on the page: they open a dialog or the files.
  draw: DrawInput,
  image: ImageInput,
};

/** The control of a field in the form, with the same values and checks as on the page. */
export function FormControl(props: InputProps): ReactNode {
  const Control = controls[kindOf(props.field.type).input];
  return <Control {...props} />;
}
