import { type CSSProperties, type ReactNode, useId } from 'react';
import { useMessages } from '../messages/messages-context.ts';
import { type Ink, inkNames, inks } from './inks.ts';

interface InkChoiceProps {
  readonly ink: Ink;
  onChoose(ink: Ink): void;
}

/** The inks to choose from. */
export function InkChoice({ ink, onChoose }: InkChoiceProps): ReactNode {
  const messages = useMessages();
  const name = useId();
  return (
    <fieldset data-part="inks">
      <legend className="ds-hidden">{messages.ink}</legend>
      {inkNames.map((each) => (
        <label key={each} data-part="ink" title={messages.inkNames[each]}>
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === ink}
            aria-label={messages.inkNames[each]}
            onChange={() => onChoose(each)}
          />
          <span aria-hidden="true" style={{ '--ds-ink-colour': inks[each] } as CSSProperties} />
        </label>
      ))}
    </fieldset>
  );
}
