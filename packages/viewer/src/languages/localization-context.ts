import { createContext, useContext } from 'react';
import type { FirstMessages } from '../messages/first-messages.ts';
import { baseEnglish } from './language.ts';
import { createLocalization, type Localization } from './localization.ts';

const inEnglish = createLocalization(baseEnglish);

/** Provides the localization. Undefined while the language loads. */
export const LocalizationContext = createContext<Localization | undefined>(undefined);

/** Returns the texts and formats of the enclosing viewer; English without one. */
export function useLocalization(): Localization {
  return useContext(LocalizationContext) ?? inEnglish;
}

/** Returns the texts for code that is loaded before the first page. */
export function useFirstMessages(): FirstMessages {
  return useLocalization().first;
}

/** The number and date formats of the locale. */
export function useFormats(): Localization['formats'] {
  return useLocalization().formats;
}

/** The writing direction of the interface. */
export function useDirection(): Localization['direction'] {
  return useLocalization().direction;
}
