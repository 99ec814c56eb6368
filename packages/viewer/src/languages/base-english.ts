import type { Language } from './language.ts';

/** English. It has no texts of its own: the code has English as the fallback. */
export const baseEnglish: Language = { tag: 'en', direction: 'ltr', messages: {} };
