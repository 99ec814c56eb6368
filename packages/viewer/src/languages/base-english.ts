import type { Language } from './language.ts';

/** English as the signer has it at hand. It says nothing in place of English, so no words are loaded with it. */
export const baseEnglish: Language = { tag: 'en', direction: 'ltr', words: {} };
