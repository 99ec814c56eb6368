import { createContext, useContext } from 'react';
import type { FirstMessages } from '../messages/first-messages.ts';
import { baseEnglish } from './language.ts';
import { createLocalization, type Localization } from './localization.ts';

const inEnglish = createLocalization(baseEnglish);

/** Undefined while the language loads. */
export const LocalizationContext = createContext<Localization | undefined>(undefined);

/** The texts and formats of the viewer around a component; English without one. */
export function useLocalization(): Localization {
  return useContext(LocalizationContext) ?? inEnglish;
}

/** The texts to use in code that is there before the first page. */
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
