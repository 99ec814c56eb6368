import { type Field, filledValue } from '@document-signer/core';
import type { ReactNode } from 'react';
import { choiceText, contentOf, marksOf } from '../inputs/input-props.ts';
import type { Messages } from '../messages/messages.ts';
import { useMessages } from '../messages/messages-context.ts';
import { Marks } from '../overlay/marks.tsx';
import { positionStyle } from '../overlay/position-style.ts';
import { useSigner } from '../store/context.ts';
import { boxOf } from '../store/field-values.ts';
import { signerName } from './signers.tsx';

/** Returns the value of a field as text for its accessible name, or an empty string. */
function valueIn(field: Field, messages: Messages): string {
  const value = filledValue(field, field.value);
  if (!value) return field.signer?.status === 'signed' || !field.signer ? '' : messages.notSignedYet;
  if ('imageData' in value) return messages.signerState('signed');
  if ('checked' in value) return messages.yes;
  if ('options' in field) return choiceText(field, value, messages);
  const content = contentOf(value);
  return value.type === 'date' ? messages.longDate(content) : content;
}

/** A field of another signer on its page, with their name and, once they have signed, their value. Not focusable. */
export function OthersField({ field }: { readonly field: Field }): ReactNode {
  const messages = useMessages();
  const document = useSigner((state) => state.document);
  const fonts = useSigner((state) => state.fonts);
  const { signer, value } = field;
  const box = boxOf(field, document);
  const marks = marksOf({ field, value, box, fonts });
  const isFilled = filledValue(field, value) !== undefined;
  // A role without a signer leaves its fields empty.
  if (!signer && !isFilled) return null;
  const label = messages.fieldName(field.label, field.type);
  const name = signer ? messages.fieldOfSigner(label, signerName(signer, messages)) : label;
  const valueText = valueIn(field, messages);
  const text = valueText ? messages.buttonForField(name, valueText) : name;
  return (
    <div
      data-part="others-field"
      data-field-id={field.id}
      data-state={isFilled ? 'filled' : 'empty'}
      role="img"
      aria-label={text}
      title={text}
      style={positionStyle(field)}
    >
      <Marks marks={marks} box={box} on={field} />
      {signer && (
        <span aria-hidden="true" dir="auto" translate="no">
          {signerName(signer, messages)}
        </span>
      )}
    </div>
  );
}
