import type { Field } from '@document-signer/core';
import { useShallow } from 'zustand/react/shallow';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { dateFormatOf } from '../store/field-values.ts';
import { fieldIn } from '../store/focus-slice.ts';
import { type PlainValue, type ReportedValue, shownValue, toFieldValue, toPlainValue } from '../store/plain-values.ts';
import { selectIsLocked, selectIsReadOnly } from '../store/selectors.ts';
import { useSignerHandle } from './use-signer-handle.ts';

/** One field, as a control of your own needs it. */
export interface SignerField {
  readonly field: Field;
  readonly value: ReportedValue | undefined;
  /** Whether it takes input now. */
  readonly isOpen: boolean;
  /** What is wrong with the value, or that it is missing once that was reported; in the signer's language. */
  readonly fault: string | undefined;
  /** Enters a value; `undefined` empties the field. It need not be valid yet: `fault` says why it is not. */
  enter(value: PlainValue | undefined): void;
  /** Scrolls to it on its page and gives it the focus. */
  focus(): void;
}

/**
 * The fields of the document, in reading order; none before it is there. For an interface that lists them.
 *
 * @throws Error outside of a `<DocumentSigner>`
 */
export function useSignerFields(): readonly Field[] {
  return useSigner(useShallow(({ document }) => document?.fields ?? []));
}

/**
 * One field with its value, for a control of your own; undefined when the document has no such field.
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
