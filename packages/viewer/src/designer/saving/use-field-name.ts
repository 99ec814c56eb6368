import { useMessages } from '../../messages/messages-context.ts';
import { type DesignField, designKindOf } from '../fields/design-field.ts';

/** The name of a field for people: its label, else its kind. */
export function useFieldName(): (field: DesignField) => string {
  const { kindNames } = useMessages();
  return (field) => {
    const kind = designKindOf(field);
    return field.label || (kind ? kindNames[kind] : field.type);
  };
}
