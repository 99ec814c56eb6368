import type { CSSProperties, ReactNode } from 'react';
import { isComposing } from '../inputs/is-composing.ts';
import type { DrawnWords } from '../messages/english/drawn.ts';

/** Longer names would be too small to read in any box. */
const longest = 80;

interface TypedProps {
  readonly words: DrawnWords;
  readonly text: string;
  onChange(text: string): void;
  onEnter(): void;
}

/** A signature typed: the way for the keyboard, and for those who would rather not draw. */
export function Typed({ words, text, onChange, onEnter }: TypedProps): ReactNode {
  return (
    <div data-part="typed">
      <label>
        <span>{words.typed}</span>
        <input
          data-part="typed-input"
          type="text"
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
      <div data-part="typed-preview" role="img" aria-label={words.preview}>
        <span data-part="typed-text" aria-hidden="true" style={{ '--ds-letters': text.length } as CSSProperties}>
          {text}
        </span>
      </div>
    </div>
  );
}
