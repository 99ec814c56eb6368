import type { PartialTexts } from '../messages/merge-texts.ts';
import type { Texts } from '../messages/messages.ts';

/** A language of the interface. */
export interface Language {
  /** A BCP 47 tag. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** Its texts. English is used for texts that a host's language leaves out; ours leave none out. */
  readonly messages: PartialTexts<Texts>;
}

/** English. It has no texts of its own: the code has English as the fallback. */
export const baseEnglish: Language = { tag: 'en', direction: 'ltr', messages: {} };
