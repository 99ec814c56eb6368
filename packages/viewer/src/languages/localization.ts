import { createFirstMessages, type FirstMessages } from '../messages/first-messages.ts';
import type { MessageOverrides, Messages } from '../messages/messages.ts';
import { type Formats, formatsOf } from './formats.ts';
import type { Language } from './language.ts';

/** The texts and formats of the interface. */
export interface Localization {
  /** The texts for code that is loaded before the first page. */
  readonly first: FirstMessages;
  /** All texts. The late code sets them on first use. */
  messages: Messages | undefined;
  /** The language's texts, which override English. */
  readonly translation: Language['messages'];
  /** The host's texts, which override the language's. */
  readonly overrides: MessageOverrides | undefined;
  /** A BCP 47 tag of the language, possibly with the signer's region. */
  readonly locale: string;
  readonly formats: Formats;
  readonly direction: Language['direction'];
}

/** Creates the texts and formats of a language. The locale defaults to its tag. */
export function createLocalization(
  { tag, messages: translation, direction }: Language,
  locale = tag,
  overrides?: MessageOverrides,
): Localization {
  const formats = formatsOf(locale);
  const first = createFirstMessages(translation, formats, overrides);
  return { first, messages: undefined, translation, overrides, locale, formats, direction };
}
