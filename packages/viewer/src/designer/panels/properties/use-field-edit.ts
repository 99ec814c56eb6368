import type { PageInfo, Problem } from '@document-signer/core';
import { useMessages } from '../../../messages/messages-context.ts';
import { checkField, findUnreadable, problemAt } from '../../fields/check-field.ts';
import type { DesignField } from '../../fields/design-field.ts';
import { errorText } from '../../fields/error-text.ts';
import { useDesignerMessages } from '../../messages/designer-messages.ts';
import { useDesignerStore } from '../../store/context.ts';

/** Edits the properties of a field, and reports their errors. */
export interface FieldEdit {
  readonly field: DesignField;
  /** Returns the error of the stored value at a path. */
  errorAt(place: string): string | undefined;
  /**
   * Changes the field, unless the new value at `place` is invalid.
   *
   * @param place the path to validate, such as `maxLength` or `options[1].value`
   * @param isTyping whether consecutive changes at the same path are one undo step
   * @returns the error, if the field was not changed
   */
  change(change: (field: DesignField) => DesignField, place: string, isTyping?: boolean): string | undefined;
}

/** Returns the editor of a field. */
export function useFieldEdit(field: DesignField, page: PageInfo | undefined): FieldEdit {
  const texts = useDesignerMessages();
  const messages = useMessages();
  const store = useDesignerStore();
  const problems = checkField(field, page);

  function textAt(found: readonly Problem[], place: string): string | undefined {
    const problem = problemAt(found, place);
    return problem && errorText(problem, field, { texts, messages });
  }

  return {
    field,
    errorAt: (place) => textAt(problems, place),
    change(change, place, isTyping = false) {
      const changed = change(field);
      // Options may contradict each other while the user edits them one by one, but an invalid default value is not stored.
      const error = textAt(place === 'value' ? checkField(changed, page) : findUnreadable(changed), place);
      if (error === undefined) store.getState().changeSelected(change, isTyping ? place : undefined);
      return error;
    },
  };
}
