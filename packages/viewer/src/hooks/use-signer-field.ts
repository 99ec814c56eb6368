import type { Field } from '@document-signer/core';
import { useShallow } from 'zustand/react/shallow';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { dateFormatOf } from '../store/field-values.ts';
import { fieldIn } from '../store/focus-slice.ts';
import { type PlainValue, type ReportedValue, shownValue, toFieldValue, toPlainValue } from '../store/plain-values.ts';
import { selectIsLocked, selectIsReadOnly } from '../store/selectors.ts';
import { useSignerHandle } from './use-signer-handle.ts';

/** A field with its value and state, for your own control. */
export interface SignerField {
  readonly field: Field;
  readonly value: ReportedValue | undefined;
  /** Whether it accepts input now. */
  readonly isOpen: boolean;
  /** The error in the signer's language, if the value is invalid, or if it was reported as missing. */
  readonly fault: string | undefined;
  /** Sets a value; `undefined` empties the field. An invalid value is kept and explained in `fault`. */
  enter(value: PlainValue | undefined): void;
  /** Scrolls to the field on its page and focuses it. */
  focus(): void;
}

/**
 * Returns the fields of the document in reading order, for an interface that lists them. Empty until the document is loaded.
 *
 * @throws Error outside of a `<DocumentSigner>`
 */
export function useSignerFields(): readonly Field[] {
  return useSigner(useShallow(({ document }) => document?.fields ?? []));
}

/**
 * Returns a field with its value, for your own control. Undefined if the document has no such field.
 *
 * @throws Error outside of a `<DocumentSigner>`
 * @example
 * const field = useSignerField('city');
 * <input
 *   aria-invalid={field?.fault !== undefined}
 *   value={String(field?.value ?? '')}
 *   onChange={({ target }) => field?.enter(target.value)}
 * />
 */
export function useSignerField(fieldId: string): SignerField | undefined {
  const handle = useSignerHandle();
  const store = useSignerStore();
  const messages = useMessages();
  const field = useSigner((state) => fieldIn(state, fieldId));
  const problem = useSigner((state) => (field ? state.check(field).problem : undefined));
  const value = useSigner(({ values }) => (field ? shownValue(field, values) : undefined));
  const isOpen = useSigner((state) => field !== undefined && !selectIsLocked(state) && !selectIsReadOnly(state, field));
  const isReported = useSigner(({ reported }) => reported.has(fieldId));
  if (!field) return undefined;
  return {
    field,
    value: value && toPlainValue(value),
    isOpen,
    fault: problem
      ? messages.invalidValue(problem, field.type, dateFormatOf(field))
      : isReported
        ? messages.fieldMissing(field.type)
        : undefined,
    enter(next) {
      const entered = next === undefined ? undefined : toFieldValue(field, next);
      if (entered || next === undefined) store.getState().enterValue(field.id, entered);
    },
    focus: () => void handle.focusField(fieldId),
  };
}
