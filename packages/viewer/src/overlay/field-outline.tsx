import { memo, type ReactNode } from 'react';
import type { PaperField } from '../store/paper.ts';
import { placeOf } from './place.ts';

/** Where a field is going to be: its box, without what it takes to fill it. */
export const FieldOutline = memo(function FieldOutline({ field }: { readonly field: PaperField }): ReactNode {
  return (
    <div
      data-part="field"
      data-field-id={field.id}
      data-kind={field.type}
      data-state="empty"
      data-required={field.required || undefined}
      data-readonly={!field.editable || undefined}
      aria-hidden="true"
      style={placeOf(field)}
    />
  );
});
