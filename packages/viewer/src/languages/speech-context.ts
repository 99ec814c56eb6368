import { createContext, useContext } from 'react';
import { baseEnglish } from './base-english.ts';
import { type Speech, speechOf } from './speech.ts';

const inEnglish = speechOf(baseEnglish);

/** What is spoken around a component; undefined as long as that is being loaded. */
export const SpeechContext = createContext<Speech | undefined>(undefined);

/** What is spoken; English where nobody says otherwise. */
export function useSpeech(): Speech {
  return useContext(SpeechContext) ?? inEnglish;
}

/** How numbers and dates are to be written. */
export function useFormats(): Speech['formats'] {
  return useSpeech().formats;
}

/** Where lines begin in the language of the interface. */
export function useDirection(): Speech['direction'] {
  return useSpeech().direction;
}
