import { chromeWords } from './english/chrome.ts';
import { failureWords } from './english/failures.ts';
import { drawnWords } from './english/field-words.ts';
import { fieldTexts } from './english/fields.ts';
import { guideWords } from './english/guide.ts';
import { readingWords } from './english/reading.ts';
import { signingWords } from './english/signing.ts';
import { stateWords } from './english/states.ts';

/** Every text of the signer, in English. */
export const english = {
  ...chromeWords,
  ...readingWords,
  ...guideWords,
  ...fieldTexts,
  ...signingWords,
  ...stateWords,
  failures: failureWords,
  drawn: drawnWords,
};

type Words<T> = { readonly [Name in keyof T]: T[Name] extends string ? string : T[Name] };

/** All texts of the signer. Those with numbers or names in them are functions, so that each language can order its own. */
export type Messages = Words<typeof english>;
