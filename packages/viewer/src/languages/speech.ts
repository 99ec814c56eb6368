import { createFirstMessages, type FirstMessages } from '../messages/first-messages.ts';
import type { OwnMessages } from '../messages/messages.ts';
import { type Formats, formatsOf } from './formats.ts';
import type { Language } from './language.ts';

/** What is spoken, and how it is written. */
export interface Speech {
  /** What is said until the first page is there. All other texts are made when the code comes that says them. */
  readonly first: FirstMessages;
  /** What is said in place of English. */
  readonly spoken: Language['words'];
  /** What the host says in place of that. */
  readonly own: OwnMessages | undefined;
  readonly formats: Formats;
  readonly direction: Language['direction'];
}

/** What is spoken in a language, by the custom of its own locale or of another, with the host's words in place of some. */
export function speechOf({ tag, words, direction }: Language, locale = tag, own?: OwnMessages): Speech {
  const formats = formatsOf(locale);
  return { first: createFirstMessages(words, formats, own), spoken: words, own, formats, direction };
}
