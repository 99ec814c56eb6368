import type { Field } from '@document-signer/core';
import type { MouseEvent, ReactNode } from 'react';
import { isolated } from '../languages/isolated.ts';
import { useDirection } from '../languages/localization-context.ts';
import { useMessages } from '../messages/messages-context.ts';
import type { SessionMark } from './session-marks.ts';

interface RememberedMarkProps {
  readonly type: Field['type'];
  readonly mark: SessionMark;
  onUse(event: MouseEvent): void;
  onForget(): void;
}

/** Offers the signature that was remembered in this session. */
export function RememberedMark({ type, mark, onUse, onForget }: RememberedMarkProps): ReactNode {
  const messages = useMessages();
  const { saved, preview } = messages.mark(type);
  return (
    <section data-part="remembered" aria-label={saved}>
      <img data-part="remembered-image" src={mark.imageData} alt={preview} />
      <span data-part="remembered-actions">
        <button type="button" data-part="button" data-tone="primary" data-use-remembered="" onClick={onUse}>
          {messages.useSaved}
        </button>
        <button type="button" data-part="ghost-button" onClick={onForget}>
          {messages.removeSaved}
        </button>
      </span>
    </section>
  );
}

interface ChoiceProps {
  readonly isChosen: boolean;
  readonly label: string;
  onChoose(isChosen: boolean): void;
}

/** A checkbox with its label. */
export function Choice({ isChosen, label, onChoose }: ChoiceProps): ReactNode {
  return (
    <label data-part="choice">
      <input type="checkbox" checked={isChosen} onChange={({ currentTarget }) => onChoose(currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}

interface ReuseOptionsProps {
  readonly type: Field['type'];
  /** The other empty fields that accept the signature. */
  readonly others: readonly Field[];
  readonly isForOthers: boolean;
  readonly isRemembered: boolean;
  onForOthers(isForOthers: boolean): void;
  onRemember(isRemembered: boolean): void;
}

/** Asks whether to sign the other fields too, which it lists on demand, and whether to remember the signature. */
export function ReuseOptions(props: ReuseOptionsProps): ReactNode {
  const { type, others } = props;
  const messages = useMessages();
  const direction = useDirection();
  const ask = type === 'initials' ? messages.alsoInitial : messages.alsoSign;
  return (
    <div data-part="dialog-options">
      {others.length > 0 && (
        <div data-part="also-sign">
          <Choice isChosen={props.isForOthers} label={ask(others.length)} onChoose={props.onForOthers} />
          <details data-part="also-fields">
            <summary>{messages.showFields}</summary>
            <ul>
              {others.map((field) => (
                <li key={field.id}>
                  {messages.fieldOnPage(isolated(messages.fieldName(field.label, field.type), direction), field.page)}
                </li>
              ))}
            </ul>
          </details>
        </div>
      )}
      <Choice isChosen={props.isRemembered} label={messages.rememberForSession} onChoose={props.onRemember} />
    </div>
  );
}
