import { type Field, filledValue, kindOf, type PageInfo, scaleToPage } from '@document-signer/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { unmeasuredMarks } from '../fonts/fonts.ts';
import { inputs } from '../inputs/index.ts';
import type { Notice } from '../inputs/input-props.ts';
import type { Messages } from '../messages/messages.ts';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { problemIn, shownValue } from '../store/field-values.ts';
import { selectIsLocked } from '../store/selectors.ts';
import { placeOf } from './place.ts';
import { useWishedFocus } from './use-wished-focus.ts';

function describe(field: Field, isFilled: boolean, messages: Messages): string {
  const says = [field.required && messages.required];
  const { input } = kindOf(field.type);
  if (input === 'draw') says.push(isFilled ? messages.signatureDone : messages.signatureEmpty);
  if (input === 'image') says.push(isFilled ? messages.imageDone : messages.imageEmpty);
  return says.filter(Boolean).join('. ');
}

function sayNotice(notice: Notice, messages: Messages): string {
  if (notice.kind === 'cut') return messages.cut(notice.limit);
  return notice.kind === 'unreadable_image' ? messages.unreadableImage : messages.removedCharacters;
}

/** The field after this one that can be filled, whatever it holds. */
function afterOf(fields: readonly Field[], fieldId: string): Field | undefined {
  return fields.slice(fields.findIndex(({ id }) => id === fieldId) + 1).find((field) => field.editable);
}

/** The place of a field on its page: its label, its state, and the input that gathers its value. */
export function FieldFrame({ field, page }: { readonly field: Field; readonly page: PageInfo }): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const frame = useRef<HTMLDivElement>(null);
  const id = useId();
  const [notice, setNotice] = useState<Notice>();
  const value = useSigner(({ values }) => shownValue(field, values));
  const fonts = useSigner((state) => state.fonts);
  const isLocked = useSigner(selectIsLocked);
  // Nobody is told that an address is none while it is being typed for the first time.
  const [wasLeft, setWasLeft] = useState(false);
  const isReported = useSigner((state) => state.reported.has(field.id));
  const Input = inputs[kindOf(field.type).input];
  const isFilled = filledValue(field, value) !== undefined;
  const name = messages.fieldName(field.label, field.type);
  const problem = isReported || wasLeft ? problemIn(field, value, page) : undefined;
  const fault = problem ? messages.wrongValue(problem, field.type) : isReported && messages.fieldMissing(field.type);
  const isLacking = fonts.lacks(unmeasuredMarks(field, value));
  const says = notice ? sayNotice(notice, messages) : isLacking ? messages.noFonts : fault;
  const isInvalid = isReported || problem !== undefined;
  const { width, height } = scaleToPage<'points'>(field, page);
  const isReadOnly = isLocked || !field.editable;
  useWishedFocus(field.id, frame);

  function onNotice(next: Notice | undefined): void {
    setNotice(next);
    if (next) store.getState().announce(next);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes that something inside it has the focus.
    <div
      ref={frame}
      data-part="field"
      data-field-id={field.id}
      data-kind={field.type}
      data-state={isFilled ? 'filled' : 'empty'}
      data-required={field.required || undefined}
      data-invalid={isInvalid || undefined}
      data-readonly={isReadOnly || undefined}
      style={placeOf(field)}
      onFocus={() => store.getState().noteFocus(field.id)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setWasLeft(true);
      }}
    >
      <Input
        field={field}
        value={value}
        box={{ width, height }}
        fonts={fonts}
        name={name}
        id={id}
        describedBy={`${id}-about${says ? ` ${id}-says` : ''}`}
        isInvalid={isInvalid}
        isReadOnly={isReadOnly}
        onChange={(next) => store.getState().enterValue(field.id, next)}
        onNotice={onNotice}
        onEnter={() => {
          const next = afterOf(store.getState().document?.fields ?? [], field.id);
          if (next) store.getState().focusField(next.id);
        }}
      />
      <label htmlFor={id} data-part="field-label">
        <span className="ds-hidden">{name}</span>
      </label>
      <span data-part="field-tag" aria-hidden="true">
        {name}
      </span>
      {field.required && <span data-part="required-mark" aria-hidden="true" />}
      <span id={`${id}-about`} className="ds-hidden">
        {describe(field, isFilled, messages)}
      </span>
      {says && (
        <span id={`${id}-says`} data-part="field-says">
          {says}
        </span>
      )}
    </div>
  );
}
