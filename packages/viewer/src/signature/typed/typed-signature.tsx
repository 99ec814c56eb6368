import { type CSSProperties, type ReactNode, useEffect, useId, useLayoutEffect } from 'react';
import { isComposing } from '../../inputs/keyboard.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { preloadGlyphs } from './glyphs.ts';
import { addHandwritings, fontFamilyFor, preloadHandwritings } from './handwriting-fonts.ts';
import { composed, type Handwriting, handwritingsFor, plainWriting } from './handwritings.ts';

/** Longer names would be too small to read. */
const maxLength = 80;

interface TypedSignatureProps {
  readonly words: { readonly typed: string; readonly autocomplete: 'name' | 'off'; readonly preview: string };
  readonly text: string;
  readonly handwriting: Handwriting;
  readonly color: string;
  onChange(text: string): void;
  onHandwriting(handwriting: Handwriting): void;
  onEnter(): void;
}

interface SampleProps {
  readonly handwriting: Handwriting;
  readonly text: string;
  readonly color: string;
}

/** The name as it will be in the image. */
function Sample({ handwriting, text, color }: SampleProps): ReactNode {
  const style = { '--ds-letters': text.length, fontFamily: fontFamilyFor(handwriting, text), color } as CSSProperties;
  return (
    <span data-part="typed-preview" aria-hidden="true">
      <span data-part="typed-text" dir="auto" style={style}>
        {text}
      </span>
    </span>
  );
}

/** Makes a signature from a typed name: the mode that needs only a keyboard. */
export function TypedSignature(props: TypedSignatureProps): ReactNode {
  const { words, text, handwriting, color } = props;
  const messages = useMessages();
  // The label stands in for the name, so that the handwritings of the signer's language are shown.
  const sample = text === '' ? words.typed : composed(text);
  const offered = handwritingsFor(sample);
  const group = useId();
  const isPlain = offered[0] === plainWriting;
  // Before the first paint, which would show another font.
  useLayoutEffect(addHandwritings, []);
  useEffect(() => preloadHandwritings(sample), [sample]);
  useEffect(() => preloadGlyphs(handwriting, sample), [handwriting, sample]);
  return (
    <div data-part="typed">
      <label>
        <span>{words.typed}</span>
        <input
          data-part="typed-input"
          type="text"
          dir="auto"
          autoComplete={words.autocomplete}
          maxLength={maxLength}
          value={text}
          onChange={(event) => props.onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.repeat || isComposing(event)) return;
            event.preventDefault();
            props.onEnter();
          }}
        />
      </label>
      {isPlain && <p data-part="typed-note">{messages.noHandwriting}</p>}
      <fieldset data-part="handwritings" data-long={text.length > 24 || undefined}>
        <legend className="ds-hidden">{messages.handwritingStyles}</legend>
        {offered.map((each, index) => (
          <label key={each.name} data-part="handwriting">
            <input
              type="radio"
              name={group}
              value={each.name}
              checked={each === handwriting}
              aria-label={isPlain ? words.preview : messages.handwriting(index + 1)}
              onChange={() => props.onHandwriting(each)}
            />
            <Sample handwriting={each} text={sample} color={color} />
          </label>
        ))}
      </fieldset>
    </div>
  );
}
