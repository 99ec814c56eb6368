import { choiceName } from '@document-signer/core';
import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages-context.ts';
import { FieldIcon, PrintedValue, Prompt, useControlProps } from './control-parts.tsx';
import type { InputProps } from './input-props.ts';
import { contentOf, makeValue } from './value.ts';

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
      <FieldIcon of={props} name="chevron" />
    </>
  );
}
