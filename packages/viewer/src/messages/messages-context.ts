import { createContext, useContext } from 'react';
import { english, type Messages } from './messages.ts';

/** The texts of the signer that a component stands in. */
export const MessagesContext = createContext<Messages>(english);

/** The texts to use. */
export function useMessages(): Messages {
  return useContext(MessagesContext);
}
