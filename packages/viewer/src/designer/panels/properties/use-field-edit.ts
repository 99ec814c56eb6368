import type { PageInfo, Problem } from '@document-signer/core';
import { useMessages } from '../../../messages/messages-context.ts';
import { checkField, findUnreadable, problemAt } from '../../fields/check-field.ts';
import type { DesignField } from '../../fields/design-field.ts';
import { errorText } from '../../fields/error-text.ts';
import { useDesignerMessages } from '../../messages/designer-messages.ts';
import { useDesignerStore } from '../../store/context.ts';

/** How the properties of one field are changed, and what is wrong with them. */
export interface FieldEdit {
  readonly field: DesignField;
  /** What is wrong with the stored part of the field. */
  errorAt(place: string): string | undefined;
  /**
   * Changes the field, unless a part of it would then be refused.
   *
   * @param place the part that is judged, such as `maxLength` or `options[1].value`
   * @param isTyping whether changes of the same part, one after the other, are one step of undo
   * @returns why it is not changed
   */
  change(change: (field: DesignField) => DesignField, place: string, isTyping?: boolean): string | undefined;
}

/** How the properties of a field are changed, and what is wrong with them. */
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
      // Options may contradict each other while they are changed one by one. A value that does not suit them is never stored.
      const error = textAt(place === 'value' ? checkField(changed, page) : findUnreadable(changed), place);
      if (error === undefined) store.getState().changeSelected(change, isTyping ? place : undefined);
      return error;
    },
  };
}
