import { memo, type ReactNode } from 'react';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner } from '../store/context.ts';
import type { UnsupportedField } from '../store/read-document.ts';
import { FieldFrame } from './field-frame.tsx';
import { placeOf } from './place.ts';

/** A field of a kind that only newer versions support. */
function UnsupportedFrame({ field }: { readonly field: UnsupportedField }): ReactNode {
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
      <span aria-hidden="true" translate="yes">
        {messages.unsupported}
      </span>
    </div>
  );
}

/** The fields of one page, in reading order. */
export const FieldsOnPage = memo(function FieldsOnPage({ pageNumber }: { readonly pageNumber: number }): ReactNode {
  const document = useSigner((state) => state.document);
  if (!document) return null;
  const isHere = (field: { readonly page: number }) => field.page === pageNumber;
  return (
    <>
      {document.fields.filter(isHere).map((field) => (
        <FieldFrame key={field.id} field={field} />
      ))}
      {document.unsupported.filter(isHere).map((field) => (
        <UnsupportedFrame key={field.id} field={field} />
      ))}
    </>
  );
});
