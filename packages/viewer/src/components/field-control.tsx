import type { ComponentType, ReactNode } from 'react';
import type { InputProps } from '../inputs/input-props.ts';
import { toFieldValue, toPlainValue } from '../store/plain-values.ts';
import { type FieldControlProps, useSlots } from './slots.ts';

interface FieldControlOf {
  readonly input: InputProps;
  readonly Control: ComponentType<InputProps>;
}

/** A field's control: the host's for its kind, else ours. */
export function FieldControl({ input, Control }: FieldControlOf): ReactNode {
  const Own: ComponentType<FieldControlProps> | undefined = useSlots().Field?.[input.field.type] ?? undefined;
  if (!Own) return <Control {...input} />;
  const { field, value, id, name, describedBy, isInvalid, isReadOnly } = input;
  function change(plain: Parameters<FieldControlProps['onChange']>[0] | null): void {
    const isEmpty = plain === undefined || plain === null;
    const entered = isEmpty ? undefined : toFieldValue(field, plain);
    if (entered || isEmpty) input.onChange(entered);
  }
  return (
    <div data-part="own-control">
      <Own
        {...{ field, id, name, describedBy, isInvalid, isReadOnly }}
        value={value && toPlainValue(value)}
        onChange={change}
      />
    </div>
  );
}
