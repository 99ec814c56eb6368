import type { Localization } from '../languages/localization.ts';
import { useLocalization } from '../languages/localization-context.ts';
import { createMessages, type Messages } from './messages.ts';

/** All texts of a language. They are created once for each, by the late code that has them. */
export function messagesOf(localization: Localization): Messages {
  const { translation, formats, overrides } = localization;
  localization.messages ??= createMessages(translation, formats, overrides);
  return localization.messages;
}

/** The texts to use in late code. Code that is needed before the first page has `useFirstMessages`. */
export function useMessages(): Messages {
  return messagesOf(useLocalization());
}
