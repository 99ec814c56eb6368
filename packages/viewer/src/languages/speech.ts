import { createFirstMessages, type FirstMessages } from '../messages/first-messages.ts';
import type { Messages, OwnMessages } from '../messages/messages.ts';
import { type Formats, formatsOf } from './formats.ts';
import type { Language } from './language.ts';

/** The texts and formats of the interface. */
export interface Speech {
  /** The texts that are needed before the first page. */
  readonly first: FirstMessages;
  /** All texts. The late code sets them when it first needs them. */
  messages: Messages | undefined;
  /** The language's texts, in place of English. */
  readonly spoken: Language['words'];
  /** The host's texts, in place of the language's. */
  readonly own: OwnMessages | undefined;
  readonly formats: Formats;
  readonly direction: Language['direction'];
}

/** Creates the texts and formats of a language, by default for its own locale. */
export function speechOf({ tag, words, direction }: Language, locale = tag, own?: OwnMessages): Speech {
  const formats = formatsOf(locale);
  return {
    first: createFirstMessages(words, formats, own),
    messages: undefined,
    spoken: words,
    own,
    formats,
    direction,
  };
}
