import { type FieldKindName, kindOf } from '@document-signer/core';
import type { ReactNode } from 'react';
import { choicesOf } from '../../fields/choices.ts';
import { withMember } from '../../fields/design-field.ts';
import { useDesignerMessages } from '../../messages/designer-messages.ts';
import { OneOf, SeveralOf, Toggle } from './choosers.tsx';
import { TypedInput } from './typed-input.tsx';
import type { FieldEdit } from './use-field-edit.ts';

interface ValueInputProps {
  readonly kind: FieldKindName;
  readonly edit: FieldEdit;
}

/** Returns the choices of a field; of two with the same value, the first. */
function choosable({ field }: FieldEdit) {
  const names = new Map<string, string>();
  for (const { value, label } of choicesOf(field, 'options')) {
    if (typeof value === 'string' && !names.has(value)) names.set(value, typeof label === 'string' ? label : value);
  }
  return [...names].map(([value, label]) => ({ value, label }));
}

/**
 * The default value of a field, with the same type of input that signers get. Signatures, initials and images have none, since only
 * the signer makes them.
 */
export function ValueInput({ kind, edit }: ValueInputProps): ReactNode {
  const texts = useDesignerMessages();
  const { field } = edit;
  const value = Object(field.value) as Readonly<Record<string, unknown>>;
  const content = typeof value.content === 'string' ? value.content : '';
  const label = field.editable ? texts.defaultValue : texts.fixedValue;
  const { input } = kindOf(kind);

  function store(given: object | undefined, place = 'value', isTyping = false): string | undefined {
    const changed = given && { type: kind, ...given };
    return edit.change((before) => withMember(before, 'value', changed), place, isTyping);
  }

  if (input === 'toggle') {
    return (
      <Toggle
        label={`${label}: ${texts.isChecked}`}
        isOn={value.checked === true}
        onChange={(checked) => store(checked ? { checked } : undefined)}
      />
    );
  }
  if (input === 'select' || input === 'radio') {
    return (
      <OneOf
        label={label}
        choices={choosable(edit)}
        chosen={content === '' ? undefined : content}
        isOptional
        error={edit.errorAt('value')}
        onChoose={(chosen) => store(chosen === undefined ? undefined : { content: chosen })}
      />
    );
  }
  if (input === 'checks') {
    return (
      <SeveralOf
        label={label}
        choices={choosable(edit)}
        chosen={Array.isArray(value.selected) ? value.selected : []}
        min={undefined}
        error={edit.errorAt('value')}
        // Users check one box at a time, so the path excludes the errors for too few or too many.
        onChoose={(selected) => store(selected.length > 0 ? { selected } : undefined, 'value.selected')}
      />
    );
  }
  if (input !== 'text' && input !== 'date') return null;
  return (
    <TypedInput
      label={label}
      type={input}
      isMultiline={field.multiline === true}
      stored={content}
      error={edit.errorAt('value')}
      take={(text) => {
        const error = store(text === '' ? undefined : { content: text }, 'value', true);
        return error === undefined ? { stored: text } : { error };
      }}
    />
  );
}
