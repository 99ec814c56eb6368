import type { Field, FieldValue } from '@document-signer/core';
import { useShallow } from 'zustand/react/shallow';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { problemIn, shownValue } from '../store/field-values.ts';
import { selectIsLocked } from '../store/selectors.ts';
import { fieldIn } from '../store/steps.ts';
import { useSignerHandle } from './handle-context.ts';

/** One field, as a control of your own needs it. */
export interface SignerField {
  readonly field: Field;
  readonly value: FieldValue | undefined;
  /** Whether it takes input now. */
  readonly isOpen: boolean;
  /** Why the service would refuse what it holds, or that it must be filled once the signer was told so; in the signer's words. */
  readonly fault: string | undefined;
  /** Takes what was entered so far; undefined empties it. It need not be right yet: `fault` says so. */
  enter(value: FieldValue | undefined): void;
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
 *   onChange={({ target }) => field?.enter({ type: 'text', content: target.value })}
 * />
 */
export function useSignerField(fieldId: string): SignerField | undefined {
  const handle = useSignerHandle();
  const store = useSignerStore();
  const messages = useMessages();
  const field = useSigner((state) => fieldIn(state, fieldId));
  const page = useSigner(({ document }) => (field ? document?.pages[field.page - 1] : undefined));
  const value = useSigner(({ values }) => (field ? shownValue(field, values) : undefined));
  const isLocked = useSigner(selectIsLocked);
  const isReported = useSigner(({ reported }) => reported.has(fieldId));
  if (!field) return undefined;
  const problem = problemIn(field, value, page);
  return {
    field,
    value,
    isOpen: field.editable && !isLocked,
    fault: problem
      ? messages.invalidValue(problem, field.type)
      : isReported
        ? messages.fieldMissing(field.type)
        : undefined,
    enter: (next) => store.getState().enterValue(fieldId, next),
    focus: () => void handle.focusField(fieldId),
  };
}
