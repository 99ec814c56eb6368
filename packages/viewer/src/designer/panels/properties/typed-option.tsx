import type { ReactNode } from 'react';
import type { DesignField } from '../../fields/design-field.ts';
import { useDesignerMessages } from '../../messages/designer-messages.ts';
import type { OptionInput, TypedOptionInput } from './option-inputs.ts';
import { TypedInput } from './typed-input.tsx';
import type { FieldEdit } from './use-field-edit.ts';
import { useMemberName } from './use-member-name.ts';

/** Props of the input of an option. */
export interface OptionEditorProps {
  readonly input: OptionInput;
  /** The stored value, not yet validated. */
  readonly value: unknown;
  /** The path of the value in the field, such as `maxLength` or `options[1].value`. */
  readonly place: string;
  readonly edit: FieldEdit;
  readonly isLabelHidden?: boolean;
  /** Whether the selected fields differ. */
  readonly isMixed?: boolean;
  /** Returns the field with the value set, or removed if `value` is undefined. */
  put(field: DesignField, value: unknown): DesignField;
}

/** The input of an option that is a number, a text or a date. */
export function TypedOption({ input, ...props }: OptionEditorProps & { readonly input: TypedOptionInput }): ReactNode {
  const { value, place, edit, isLabelHidden, isMixed, put } = props;
  const memberName = useMemberName();
  const { memberHints, mixed } = useDesignerMessages();
  const hints: Readonly<Record<string, string>> = memberHints;
  const { name, isOptional } = input;
  const isNumber = input.input === 'number';
  const limits = isNumber ? { min: input.min, max: input.max, step: input.step } : {};
  return (
    <TypedInput
      label={memberName(name)}
      hint={hints[name]}
      type={input.input}
      {...limits}
      maxLength={input.input === 'text' ? input.maxLength : undefined}
      placeholder={isMixed ? mixed : undefined}
      // While typing, the first digit alone may be below the minimum.
      commitsOnBlur={input.input === 'number' && input.min !== undefined && input.min > 1}
      stored={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
      error={edit.errorAt(place)}
      isLabelHidden={isLabelHidden}
      take={(text) => {
        const isMissing = isOptional && text === '';
        const typed = isNumber && text !== '' ? Number(text) : text;
        const error = edit.change((field) => put(field, isMissing ? undefined : typed), place, true);
        return error === undefined ? { stored: isMissing ? '' : String(typed) } : { error };
      }}
    />
  );
}
