import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { SignerState, SignerStore } from './state.ts';

/** The store of the enclosing signer. */
export const SignerContext = createContext<SignerStore | undefined>(undefined);

/** The store itself, for event handlers: reading from it does not subscribe the component. */
export function useSignerStore(): SignerStore {
  const store = useContext(SignerContext);
  if (!store) throw new Error('This component belongs inside <DocumentSigner>.');
  return store;
}

/** Selects a part of the state, and re-renders the component when that part changes. */
export function useSigner<Part>(select: (state: SignerState) => Part): Part {
  return useStore(useSignerStore(), select);
}
