import type { Field } from '@document-signer/core';
import type { ReactNode } from 'react';
import { isolated } from '../languages/isolated.ts';
import { useDirection } from '../languages/speech-context.ts';
import { useMessages } from '../messages/messages-context.ts';

interface AlsoSignProps {
  readonly type: Field['type'];
  /** The other fields that would be signed, and no more than these. */
  readonly fields: readonly Field[];
  readonly isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

/** Asks whether the mark goes into the other empty fields of its kind, too, and says on demand which ones those are. */
export function AlsoSign({ type, fields, isChosen, onChoose }: AlsoSignProps): ReactNode {
  const messages = useMessages();
  const direction = useDirection();
  if (fields.length === 0) return null;
  const ask = type === 'initials' ? messages.alsoInitial : messages.alsoSign;
  return (
    <div data-part="also-sign">
      <label data-part="choice">
        <input type="checkbox" checked={isChosen} onChange={({ currentTarget }) => onChoose(currentTarget.checked)} />
        <span>{ask(fields.length)}</span>
      </label>
      <details data-part="also-fields">
        <summary>{messages.whichFields}</summary>
        <ul>
          {fields.map((field) => (
            <li key={field.id}>
              {messages.fieldOnPage(isolated(messages.fieldName(field.label, field.type), direction), field.page)}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
