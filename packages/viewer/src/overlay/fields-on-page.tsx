import type { Field } from '@document-signer/core';
import { type CSSProperties, memo, type ReactNode, useRef } from 'react';
import { useClassName } from '../components/class-names.ts';
import { FieldControl } from '../components/field-control.tsx';
import { OthersField } from '../envelope/others-field.tsx';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner } from '../store/context.ts';
import type { UnsupportedField } from '../store/read-document.ts';
import { positionStyle } from './position-style.ts';
import { useField } from './use-field.ts';

/** A field on its page. Its name is a tooltip, so that it does not cover text of the document. */
const FieldFrame = memo(function FieldFrame({ field }: { readonly field: Field }): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const className = useClassName('field');
  const { input, about, says, around } = useField(field, frame);
  const { id, name } = input;
  // The style sheet uses them to keep notes beside the field within the page.
  const sides: CSSProperties & Record<`--ds-${'left' | 'right'}`, number> = {
    '--ds-left': field.x,
    '--ds-right': field.x + field.width,
  };
  return (
    <div
      ref={frame}
      data-part="field"
      className={className}
      data-required={field.required || undefined}
      data-says={says ? true : undefined}
      style={{ ...positionStyle(field), ...sides }}
      title={name}
      {...around}
    >
      <FieldControl {...input} />
      {/* biome-ignore lint/a11y/noLabelWithoutControl: enlarges the target; the control has a name. */}
      <label htmlFor={id} data-part="field-label" />
      {field.required && <span data-part="required-mark" aria-hidden="true" />}
      {about && (
        <span id={`${id}-about`} hidden>
          {about}
        </span>
      )}
      {says && (
        <span id={`${id}-says`} data-part="field-says" translate="yes">
          {says}
        </span>
      )}
    </div>
  );
});

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
      style={positionStyle(field)}
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
      {document.others.filter(isHere).map((field) => (
        <OthersField key={field.id} field={field} />
      ))}
      {document.unsupported.filter(isHere).map((field) => (
        <UnsupportedFrame key={field.id} field={field} />
      ))}
    </>
  );
});
