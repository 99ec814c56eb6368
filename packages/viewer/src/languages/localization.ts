import { createFirstMessages, type FirstMessages } from '../messages/first-messages.ts';
import type { MessageOverrides, Messages } from '../messages/messages.ts';
import { type Formats, formatsOf } from './formats.ts';
import type { Language } from './language.ts';

/** The texts and formats of the interface. */
export interface Localization {
  /** The texts that are needed before the first page. */
  readonly first: FirstMessages;
  /** All texts. The late code sets them when it first needs them. */
  messages: Messages | undefined;
  /** The language's texts, in place of English. */
  readonly translation: Language['messages'];
  /** The host's texts, in place of the language's. */
  readonly overrides: MessageOverrides | undefined;
  /** A BCP 47 tag: of the language, or of the signer's region. */
  readonly locale: string;
  readonly formats: Formats;
  readonly direction: Language['direction'];
}

/** Creates the texts and formats of a language, by default for its own locale. */
export function createLocalization(
  { tag, messages: translation, direction }: Language,
  locale = tag,
  overrides?: MessageOverrides,
): Localization {
  const formats = formatsOf(locale);
  const first = createFirstMessages(translation, formats, overrides);
  return { first, messages: undefined, translation, overrides, locale, formats, direction };
}
