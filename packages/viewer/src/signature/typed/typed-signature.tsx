import { type CSSProperties, type ReactNode, useEffect, useId, useLayoutEffect } from 'react';
import { onEnter } from '../../inputs/keyboard.ts';
import type { MarkWords } from '../../messages/english/fields.ts';
import { useMessages } from '../../messages/messages-context.ts';
import type { SignatureDraftControl } from '../use-signature-draft.ts';
import { preloadGlyphs } from './glyphs.ts';
import { addHandwritings, fontFamilyFor, preloadHandwritings } from './handwriting-fonts.ts';
import { plainWriting } from './handwritings.ts';

/** Longer names would be too small to read. */
const maxLength = 80;

interface TypedSignatureProps {
  readonly words: MarkWords;
  readonly draft: SignatureDraftControl;
  onEnter(): void;
}

/** Makes a signature from a typed name. This mode works with only a keyboard. */
export function TypedSignature({ words, draft, onEnter: apply }: TypedSignatureProps): ReactNode {
  const { text, sample, offered, color } = draft;
  const messages = useMessages();
  const group = useId();
  const size = { '--ds-letters': sample.length } as CSSProperties;
  const isPlain = offered[0] === plainWriting;
  // A layout effect, because the first paint would show another font.
  useLayoutEffect(addHandwritings, []);
  useEffect(() => preloadHandwritings(sample), [sample]);
  useEffect(() => preloadGlyphs(draft.handwriting, sample), [draft.handwriting, sample]);
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
          onChange={({ currentTarget }) => draft.change({ text: currentTarget.value })}
          onKeyDown={onEnter(({ repeat }) => repeat || apply())}
        />
      </label>
      {!draft.isNotTypable && (
        <>
          {isPlain && <p data-part="typed-note">{messages.noHandwriting}</p>}
          <fieldset data-part="handwritings" data-long={text.length > 24 || undefined}>
            <legend className="ds-hidden">{messages.handwritingStyles}</legend>
            {offered.map((each, index) => (
              <label key={each.name} data-part="handwriting">
                <input
                  type="radio"
                  name={group}
                  value={each.name}
                  checked={each === draft.handwriting}
                  aria-label={isPlain ? words.preview : messages.handwriting(index + 1)}
                  onChange={() => draft.change({ handwriting: each })}
                />
                <span data-part="typed-preview" aria-hidden="true">
                  <span
                    data-part="typed-text"
                    dir="auto"
                    translate="no"
                    style={{ ...size, fontFamily: fontFamilyFor(each, sample), color }}
                  >
                    {sample}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
        </>
      )}
    </div>
  );
}
