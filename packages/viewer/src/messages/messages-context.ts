import { useSpeech } from '../languages/speech-context.ts';
import type { Messages } from './messages.ts';

/** The texts to use. */
export function useMessages(): Messages {
  return useSpeech().messages;
}
