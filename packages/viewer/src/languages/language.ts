import type { PartialTexts } from '../messages/merge-texts.ts';
import type { Texts } from '../messages/messages.ts';

/** A language of the interface. */
export interface Language {
  /** A BCP 47 tag. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** The texts. English replaces missing ones. The bundled languages are complete. */
  readonly messages: PartialTexts<Texts>;
}

/** English. It has no texts, because the code falls back to English. */
export const baseEnglish: Language = { tag: 'en', direction: 'ltr', messages: {} };
