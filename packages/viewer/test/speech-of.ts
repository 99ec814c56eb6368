import { formatsOf } from '../src/languages/formats.ts';
import type { Language } from '../src/languages/language.ts';
import type { Speech } from '../src/languages/use-language.ts';
import { createMessages } from '../src/messages/messages.ts';

/** What is spoken in a language, by the custom of its own locale or of another. */
export function speechOf({ tag, words, direction }: Language, locale = tag): Speech {
  const formats = formatsOf(locale);
  return { messages: createMessages(words, formats), formats, direction };
}
