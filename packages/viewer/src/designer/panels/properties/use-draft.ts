import { useState } from 'react';

/** The result of storing typed text: the stored value as text, or an error. */
export type Taken = { readonly stored: string } | { readonly error: string };

interface Draft {
  readonly text: string;
  /** The stored value as text when the draft was typed. If it changes, for example by undo, the draft is dropped. */
  readonly stored: string;
  readonly error?: string;
}

/**
 * Keeps text as the user typed it: half-typed or invalid text, and text that is formatted differently when stored.
 *
 * @param stored the stored value as text
 * @param take stores the typed value, or returns an error
 * @param commitsOnBlur stores on blur instead of while typing, for values with invalid prefixes, such as 1 of 12 with a minimum of 4
 */
export function useDraft(stored: string, take: (text: string) => Taken, commitsOnBlur = false) {
  const [draft, setDraft] = useState<Draft>();
  const shown = draft?.stored === stored ? draft : undefined;

  return {
    text: shown?.text ?? stored,
    error: shown?.error,
    type(text: string): void {
      setDraft({ text, stored, ...(!commitsOnBlur && take(text)) });
    },
    /** Shows text that cannot be parsed, with an error. */
    refuse(text: string, error: string): void {
      setDraft({ text, stored, error });
    },
    /** Call on blur. Replaces stored text by its formatted value; keeps invalid text with its error. */
    leave(): void {
      if (!shown || shown.error !== undefined) return;
      const taken = commitsOnBlur ? take(shown.text) : undefined;
      setDraft(taken && 'error' in taken ? { text: shown.text, stored, ...taken } : undefined);
    },
  };
}
