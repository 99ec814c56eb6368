import { choiceName } from '@document-signer/core';
import type { ReactNode } from 'react';
import { Icon } from '../chrome/icon.tsx';
import { useMessages } from '../messages/messages-context.ts';
import { Marks } from '../overlay/marks.tsx';
import type { InputProps } from './input-props.ts';
import { Prompt } from './prompt.tsx';
import { typesetting } from './typesetting.ts';
import { contentOf, makeValue, marksOf } from './value.ts';

/** A native list. The page shows the selected option as it will be printed. */
export function SelectInput(props: InputProps): ReactNode {
  const { field, onChange } = props;
  const messages = useMessages();
  const chosen = contentOf(props.value);
  if (field.type !== 'select') return null;
  return (
    <>
      <select
        id={props.id}
        data-part="select-input"
        aria-label={props.name}
        value={chosen}
        disabled={props.isReadOnly}
        aria-required={field.required}
        aria-invalid={props.isInvalid}
        aria-describedby={props.describedBy}
        style={typesetting('', props)?.css}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === '' ? undefined : makeValue(field, { content: currentTarget.value }))
        }
      >
        <option value="">{field.placeholder ?? messages.noChoice}</option>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {choiceName(option)}
          </option>
        ))}
      </select>
      {chosen === '' ? (
        <Prompt text={field.placeholder ?? props.name} of={props} />
      ) : (
        <Marks marks={marksOf(props)} box={props.box} on={field} />
      )}
      {!props.isReadOnly && (
        <span data-part="field-icon" aria-hidden="true">
          <Icon name="chevron" />
        </span>
      )}
    </>
  );
}
