import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { SignerState, SignerStore } from './state.ts';

/** The store of the signer that a component stands in. */
export const SignerContext = createContext<SignerStore | undefined>(undefined);

/** The store itself, for handlers: reading from it does not render again. */
export function useSignerStore(): SignerStore {
  const store = useContext(SignerContext);
  if (!store) throw new Error('This component belongs inside <DocumentSigner>.');
  return store;
}

/** A part of the state; renders again when that part becomes another. */
export function useSigner<Part>(select: (state: SignerState) => Part): Part {
  return useStore(useSignerStore(), select);
}
