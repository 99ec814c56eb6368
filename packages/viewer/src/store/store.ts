import type { StoreApi } from 'zustand/vanilla';
import type { SignerState } from './state.ts';

/** The store of one signer. Two on a page share nothing. */
export type SignerStore = StoreApi<SignerState>;
