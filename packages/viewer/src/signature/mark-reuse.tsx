import type { Field, SigningMode } from '@document-signer/core';
import { type MouseEvent, type ReactNode, useMemo, useState } from 'react';
import { isolated } from '../languages/isolated.ts';
import { useDirection } from '../languages/localization-context.ts';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { Button } from '../ui/button.tsx';
import type { SessionMark } from './session-marks.ts';
import { signingModesOf } from './signature-draft.ts';

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
        <Button label={messages.useSaved} tone="primary" data-use-remembered="" onClick={onUse} />
        <Button label={messages.removeSaved} data-part="ghost-button" onClick={onForget} />
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

/** The state of the options to apply the signature to other fields, and to remember it for the session. */
export function useReuse(field: Field, mode: SigningMode) {
  const store = useSignerStore();
  const opened = useSigner((state) => state.document);
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const [isRemembered, setIsRemembered] = useState(false);
  const others = useMemo(() => {
    const ids = store.getState().sameFields(field.id, (other) => signingModesOf(other).includes(mode));
    return opened?.fields.filter(({ id }) => ids.includes(id)) ?? [];
  }, [store, opened, field.id, mode]);
  // The consent does not extend to fields that join the list later.
  const isForOthers = others.length > 0 && others.every(({ id }) => agreed.includes(id));
  return {
    /** The other empty fields of the same kind that accept a signature made in this mode. */
    others,
    isForOthers,
    isRemembered,
    setIsForOthers: (isChosen: boolean) => setAgreed(isChosen ? others.map(({ id }) => id) : []),
    setIsRemembered,
    /** The ids of the other fields that get a signature made in a mode. */
    alsoFor(mode: SigningMode): readonly string[] {
      const isAgreed = (other: Field) => agreed.includes(other.id) && signingModesOf(other).includes(mode);
      return isForOthers ? store.getState().sameFields(field.id, isAgreed) : [];
    },
  };
}

interface ReuseOptionsProps {
  readonly type: Field['type'];
  readonly reuse: ReturnType<typeof useReuse>;
}

/** Asks whether to sign the other fields too, which it lists on demand, and whether to remember the signature. */
export function ReuseOptions({ type, reuse }: ReuseOptionsProps): ReactNode {
  const { others } = reuse;
  const messages = useMessages();
  const direction = useDirection();
  const ask = type === 'initials' ? messages.alsoInitial : messages.alsoSign;
  return (
    <div data-part="dialog-options">
      {others.length > 0 && (
        <div data-part="also-sign">
          <Choice isChosen={reuse.isForOthers} label={ask(others.length)} onChoose={reuse.setIsForOthers} />
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
      <Choice isChosen={reuse.isRemembered} label={messages.rememberForSession} onChoose={reuse.setIsRemembered} />
    </div>
  );
}
