import { type CSSProperties, type ReactNode, useEffect, useId, useLayoutEffect } from 'react';
import { isComposing } from '../../inputs/is-composing.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { addHands } from './add-hands.ts';
import { familyOf, wantHands } from './family.ts';
import { asWritten, type Hand, handsFor, plainHand } from './hands.ts';

/** Longer names would be too small to read in any box. */
const longest = 80;

interface TypedProps {
  /** What is asked for, and what the browser may offer to fill in there. */
  readonly words: { readonly typed: string; readonly autocomplete: 'name' | 'off'; readonly preview: string };
  readonly text: string;
  readonly hand: Hand;
  readonly color: string;
  onChange(text: string): void;
  onHand(hand: Hand): void;
  onEnter(): void;
}

interface SampleProps {
  readonly hand: Hand;
  readonly text: string;
  readonly color: string;
}

/** The name in a hand, as it will be in the image. */
function Sample({ hand, text, color }: SampleProps): ReactNode {
  const style = { '--ds-letters': text.length, fontFamily: familyOf(hand, text), color } as CSSProperties;
  return (
    <span data-part="typed-preview" aria-hidden="true">
      <span data-part="typed-text" dir="auto" style={style}>
        {text}
      </span>
    </span>
  );
}

/** A signature typed: the way for the keyboard, and for those who would rather not draw. */
export function Typed({ words, text, hand, color, onChange, onHand, onEnter }: TypedProps): ReactNode {
  const messages = useMessages();
  // Before anything is typed, what is asked for is seen in the hands of the signer's language.
  const sample = text === '' ? words.typed : asWritten(text);
  const offered = handsFor(sample);
  const group = useId();
  const isPlain = offered[0] === plainHand;
  // Before anything is painted in other letters.
  useLayoutEffect(addHands, []);
  useEffect(() => wantHands(sample), [sample]);
  return (
    <div data-part="typed">
      <label>
        <span>{words.typed}</span>
        <input
          data-part="typed-input"
          type="text"
          dir="auto"
          autoComplete={words.autocomplete}
          maxLength={longest}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event)) return;
            event.preventDefault();
            onEnter();
          }}
        />
      </label>
      {isPlain && <p data-part="typed-note">{messages.noHand}</p>}
      <fieldset data-part="hands" data-long={text.length > 24 || undefined}>
        <legend className="ds-hidden">{messages.hands}</legend>
        {offered.map((each, index) => (
          <label key={each.name} data-part="hand">
            <input
              type="radio"
              name={group}
              value={each.name}
              checked={each === hand}
              aria-label={isPlain ? words.preview : messages.hand(index + 1)}
              onChange={() => onHand(each)}
            />
            <Sample hand={each} text={sample} color={color} />
          </label>
        ))}
      </fieldset>
    </div>
  );
}
