import type { Field } from '@document-signer/core';
import { type CSSProperties, memo, type ReactNode, useRef } from 'react';
import { useClassName } from '../components/class-names.ts';
import { FieldControl } from '../components/field-control.tsx';
import { placeOf } from './place.ts';
import { useField } from './use-field.ts';

/** A field on its page: its input and state. Its name is a tooltip, which covers no text of the document. */
export const FieldFrame = memo(function FieldFrame({ field }: { readonly field: Field }): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const className = useClassName('field');
  const { input, about, says, around } = useField(field, frame);
  const { id, name } = input;
  // For the style sheet, which keeps the notes beside the field within the page.
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
      style={{ ...placeOf(field), ...sides }}
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
