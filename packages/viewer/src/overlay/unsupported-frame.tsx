import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages-context.ts';
import type { UnsupportedField } from '../store/read-document.ts';
import { placeOf } from './place.ts';

/** A field of a kind that only newer versions support. */
export function UnsupportedFrame({ field }: { readonly field: UnsupportedField }): ReactNode {
  const messages = useMessages();
  const text = messages.unsupportedText(field.label, field.type);
  return (
    <div
      data-part="unsupported-field"
      data-field-id={field.id}
      data-required={field.required || undefined}
      role="note"
      aria-label={text}
      title={text}
      style={placeOf(field)}
    >
      <span aria-hidden="true">{messages.unsupported}</span>
    </div>
  );
}
