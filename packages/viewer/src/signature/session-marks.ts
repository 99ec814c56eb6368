import type { FieldKindName, SigningMode } from '@document-signer/core';
import { createContext } from 'react';
import { create } from 'zustand';

/** A signature that the signer chose to use again. */
export interface SessionMark {
  readonly imageData: string;
  /** How it was made: not every field accepts every mode. */
  readonly mode: SigningMode;
}

/** The key by which the host tells signers apart (`signerId`). A signature is offered to its own signer only. */
export const SignerIdContext = createContext('');

/** The signatures of this page by signer and kind. They are never stored, so a reload ends the session. */
const useMarks = create<{ readonly [signer: string]: { readonly [Kind in FieldKindName]?: SessionMark | undefined } }>(
  () => ({}),
);

/** Remembers a signature in place of the previous one of its kind, or forgets it. */
export function keepMark(type: FieldKindName, mark: SessionMark | undefined, signer: string): void {
  useMarks.setState((marks) => ({ [signer]: { ...marks[signer], [type]: mark } }));
}

/** Forgets the signatures of one signer, or of all. */
export function forgetMarks(signer?: string): void {
  if (signer === undefined) useMarks.setState({}, true);
  else useMarks.setState({ [signer]: {} });
}

/** The remembered signature of a kind. */
export function useSessionMark(type: FieldKindName, signer: string): SessionMark | undefined {
  return useMarks((marks) => marks[signer]?.[type]);
}
