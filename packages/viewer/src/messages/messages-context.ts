import type { Speech } from '../languages/speech.ts';
import { useSpeech } from '../languages/speech-context.ts';
import { createMessages, type Messages } from './messages.ts';

const made = new WeakMap<Speech, Messages>();

/** All texts of what is spoken: the same object as long as the same is spoken. */
export function messagesOf(speech: Speech): Messages {
  const messages = made.get(speech) ?? createMessages(speech.spoken, speech.formats, speech.own);
  made.set(speech, messages);
  return messages;
}

/** The texts to use. Code that is there before the first page has `useFirstMessages`, as these come after it. */
export function useMessages(): Messages {
  return messagesOf(useSpeech());
}
