import { createContext, useContext } from 'react';
import { baseEnglish } from './base-english.ts';
import { createLocalization, type Localization } from './localization.ts';

const inEnglish = createLocalization(baseEnglish);

/** Undefined while the language loads. */
export const LocalizationContext = createContext<Localization | undefined>(undefined);

/** The texts and formats of the viewer around a component; English without one. */
export function useLocalization(): Localization {
  return useContext(LocalizationContext) ?? inEnglish;
}

/** The number and date formats of the locale. */
export function useFormats(): Localization['formats'] {
  return useLocalization().formats;
}

/** The writing direction of the interface. */
export function useDirection(): Localization['direction'] {
  return useLocalization().direction;
}
