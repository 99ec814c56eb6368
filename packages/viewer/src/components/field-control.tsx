import { type InputName, kindOf } from '@document-signer/core';
import type { ComponentType, ReactNode } from 'react';
import { ChecksInput, RadioInput, SelectInput, ToggleInput } from '../inputs/choices.tsx';
import { DateInput } from '../inputs/date-input.tsx';
import { DrawInput } from '../inputs/draw-input.tsx';
import { ImageInput } from '../inputs/image-input.tsx';
import type { InputProps } from '../inputs/input-props.ts';
import { TextInput } from '../inputs/text-input.tsx';
import { toFieldValue, toPlainValue } from '../store/plain-values.ts';
import { type FieldControlProps, useSlots } from './slots.ts';

/** The component of each input. TypeScript requires an entry for every input. */
const inputs: Readonly<Record<InputName, ComponentType<InputProps>>> = {
  text: TextInput,
  draw: DrawInput,
  date: DateInput,
  toggle: ToggleInput,
  checks: ChecksInput,
  radio: RadioInput,
  select: SelectInput,
  image: ImageInput,
};

/** A field's control: the host's component for its kind, else the default. */
export function FieldControl(props: InputProps): ReactNode {
  const { field, value, id, name, describedBy, isInvalid, isReadOnly, onChange } = props;
  const Own: ComponentType<FieldControlProps> | undefined = useSlots().Field?.[field.type] ?? undefined;
  const Control = inputs[kindOf(field.type).input];
  if (!Own) return <Control {...props} />;
  function change(plain: Parameters<FieldControlProps['onChange']>[0] | null): void {
    const isEmpty = plain === undefined || plain === null;
    const entered = isEmpty ? undefined : toFieldValue(field, plain);
    if (entered || isEmpty) onChange(entered);
  }
  return (
    <div data-part="own-control">
      <Own
        field={field}
        id={id}
        name={name}
        describedBy={describedBy}
        isInvalid={isInvalid}
        isReadOnly={isReadOnly}
        value={value && toPlainValue(value)}
        onChange={change}
      />
    </div>
  );
}
