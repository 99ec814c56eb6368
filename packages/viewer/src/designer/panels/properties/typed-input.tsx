import { type ComponentProps, type ReactNode, useId } from 'react';
import { useMessages } from '../../../messages/messages-context.ts';
import { type Taken, useDraft } from './use-draft.ts';

interface TypedInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly label: string;
  /** Whether only screen readers get the label, because a column header shows it. */
  readonly isLabelHidden?: boolean | undefined;
  readonly hint?: string | undefined;
  /** The stored value as text. */
  readonly stored: string;
  /** The error of the stored value. */
  readonly error?: string | undefined;
  readonly commitsOnBlur?: boolean;
  readonly isMultiline?: boolean;
  /** Stores the typed value, or returns an error. */
  take(text: string): Taken;
}

/** A text, number or date input with its label, hint and error. */
export function TypedInput(props: TypedInputProps): ReactNode {
  const {
    label,
    isLabelHidden,
    hint,
    stored,
    error: storedError,
    commitsOnBlur,
    isMultiline,
    take,
    ...attributes
  } = props;
  const id = useId();
  const { invalidValue } = useMessages();
  const draft = useDraft(stored, take, commitsOnBlur);
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
        // form="" keeps this input out of the host's form, which must not validate it.
        <input
          autoComplete="off"
          {...attributes}
          {...shared}
          form=""
          onChange={onChange}
          onKeyDown={({ key }) => commitsOnBlur && key === 'Enter' && draft.leave()}
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
