import { useState } from 'react';

/** What becomes of a text that was typed: the text of the value that is stored now, or why it is not stored. */
export type Taken = { readonly stored: string } | { readonly error: string };

interface Draft {
  readonly text: string;
  /** The text of the stored value that it is shown in place of. When there is another one, such as after undo, it is gone. */
  readonly stored: string;
  readonly error?: string;
}

/**
 * Keeps what is typed as it is typed: half-typed text, and text whose value is written in another way.
 *
 * @param stored the text of the stored value
 * @param take stores the value of a text, or says why it cannot be stored
 * @param isLate takes a text only when the input is left: one of several digits would go through others
 */
export function useDraft(stored: string, take: (text: string) => Taken, isLate = false) {
  const [draft, setDraft] = useState<Draft>();
  const shown = draft?.stored === stored ? draft : undefined;

  return {
    text: shown?.text ?? stored,
    error: shown?.error,
    type(text: string): void {
      setDraft({ text, stored, ...(!isLate && take(text)) });
    },
    /** Shows why what was typed cannot be read at all. */
    refuse(text: string, error: string): void {
      setDraft({ text, stored, error });
    },
    /** Called when the input is left: what was taken is written the usual way, what was refused stays, with its error. */
    leave(): void {
      if (!shown || shown.error !== undefined) return;
      const taken = isLate ? take(shown.text) : undefined;
      setDraft(taken && 'error' in taken ? { text: shown.text, stored, ...taken } : undefined);
    },
  };
}
