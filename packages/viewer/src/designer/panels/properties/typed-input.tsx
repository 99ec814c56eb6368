import { type ComponentProps, type ReactNode, useId } from 'react';
import { useMessages } from '../../../messages/messages-context.ts';
import { type Taken, useDraft } from './use-draft.ts';

interface TypedInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly label: string;
  /** Whether the label is for screen readers only: others see it above a column of inputs. */
  readonly isLabelHidden?: boolean | undefined;
  readonly hint?: string | undefined;
  /** The text of the stored value. */
  readonly stored: string;
  /** Why the stored value is refused. */
  readonly error?: string | undefined;
  readonly isLate?: boolean;
  readonly isMultiline?: boolean;
  /** Stores the value of a text, or says why it cannot be stored. */
  take(text: string): Taken;
}

/** An input that is typed into, with its label and what is wrong with it. */
export function TypedInput(props: TypedInputProps): ReactNode {
  const { label, isLabelHidden, hint, stored, error: storedError, isLate, isMultiline, take, ...attributes } = props;
  const id = useId();
  const { invalidValue } = useMessages();
  const draft = useDraft(stored, take, isLate);
  const error = draft.error ?? storedError;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const shared = {
    id,
    value: draft.text,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy || undefined,
    onBlur: draft.leave,
  };

  function onChange({ currentTarget: { value, validity } }: { readonly currentTarget: HTMLInputElement }): void {
    if (!validity.badInput) draft.type(value);
    else if (attributes.type !== 'date')
      draft.refuse(value, invalidValue({ field: '', reason: 'invalid_format' }, 'number'));
    else draft.refuse(value, invalidValue({ field: '', reason: 'invalid_format', isUnfinished: true }, 'date'));
  }

  return (
    <div data-part="property">
      <label htmlFor={id} className={isLabelHidden ? 'ds-hidden' : undefined}>
        {label}
      </label>
      {isMultiline ? (
        <textarea {...shared} form="" rows={3} onChange={({ currentTarget }) => draft.type(currentTarget.value)} />
      ) : (
        // Without a form: one of the host must not wait for this input to be valid.
        <input
          autoComplete="off"
          {...attributes}
          {...shared}
          form=""
          onChange={onChange}
          onKeyDown={({ key }) => isLate && key === 'Enter' && draft.leave()}
        />
      )}
      {hint && (
        <p id={`${id}-hint`} data-part="property-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} data-part="property-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
