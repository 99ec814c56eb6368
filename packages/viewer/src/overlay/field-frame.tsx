import { type Field, kindOf, type PageInfo } from '@document-signer/core';
import { type CSSProperties, memo, type ReactNode, useReducer, useRef } from 'react';
import { useClassName } from '../components/class-names.ts';
import { FieldControl } from '../components/field-control.tsx';
import { inputs } from '../inputs/index.ts';
import { placeOf } from './place.ts';
import { useField } from './use-field.ts';

interface FieldFrameProps {
  readonly field: Field;
  readonly page: PageInfo;
}

/** The place of a field on its page: its label, its state, and the input that gathers its value. */
export const FieldFrame = memo(function FieldFrame({ field, page }: FieldFrameProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const className = useClassName('field');
  const view = useField(field, page, frame);
  const { input, says } = view;
  const { id, name } = input;
  // What stands beside it comes with the first look at it: there may be hundreds of fields, and each element has its price.
  const [wasNear, comeNear] = useReducer(() => true, false);
  // Where it begins and ends across the page, for what is said beside it never to reach beyond the paper.
  const sides: CSSProperties & Record<`--ds-${'left' | 'right'}`, number> = {
    '--ds-left': field.x,
    '--ds-right': field.x + field.width,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not interactive; the events only render the field's notes.
    <div
      ref={frame}
      data-part="field"
      className={className}
      data-field-id={field.id}
      data-kind={field.type}
      data-state={view.isFilled ? 'filled' : 'empty'}
      data-required={field.required || undefined}
      data-invalid={input.isInvalid || undefined}
      data-readonly={input.isReadOnly || undefined}
      data-says={says ? true : undefined}
      style={{ ...placeOf(field), ...(wasNear || says ? sides : undefined) }}
      // Not `onPointerEnter`: of what comes under a pointer at rest, Firefox tells by the events of the mouse only.
      onMouseEnter={comeNear}
      onFocusCapture={comeNear}
      {...view.frame}
    >
      <FieldControl input={input} Control={inputs[kindOf(field.type).input]} />
      {/* biome-ignore lint/a11y/noLabelWithoutControl: a place to hit; the control says its name itself. */}
      <label htmlFor={id} data-part="field-label" />
      {wasNear && (
        <span data-part="field-tag" aria-hidden="true">
          <bdi>{name}</bdi>
        </span>
      )}
      {field.required && <span data-part="required-mark" aria-hidden="true" />}
      {view.about && (
        <span id={`${id}-about`} hidden>
          {view.about}
        </span>
      )}
      {says && (
        <span id={`${id}-says`} data-part="field-says">
          {says}
        </span>
      )}
    </div>
  );
});
