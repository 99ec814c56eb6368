import { englishTexts } from '../../messages/messages.ts';
import type { Language } from '../language.ts';

/** English. */
export const english: Language = { tag: 'en', direction: 'ltr', messages: englishTexts };
