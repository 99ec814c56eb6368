import type { Speech } from '../languages/speech.ts';
import { useSpeech } from '../languages/speech-context.ts';
import { createMessages, type Messages } from './messages.ts';

/** All texts of a language. They are created once for each, by the late code that has them. */
export function messagesOf(speech: Speech): Messages {
  speech.messages ??= createMessages(speech.spoken, speech.formats, speech.own);
  return speech.messages;
}

/** The texts to use in late code. Code that is needed before the first page has `useFirstMessages`. */
export function useMessages(): Messages {
  return messagesOf(useSpeech());
}
