import type { FieldKindName, SigningMode } from '@document-signer/core';
import { createContext } from 'react';
import { create } from 'zustand';

/** A signature that the signer chose to use again. */
export interface SessionMark {
  readonly imageData: string;
  /** How it was made: not every field accepts every way. */
  readonly way: SigningMode;
}

/** The key by which the host tells signers apart (`signerId`). A signature is offered to its own signer only. */
export const SignerIdContext = createContext('');

/** The signatures of this page by signer and kind. They are never stored, so a reload ends the session. */
const useMarks = create<{ readonly marks: Readonly<Record<string, SessionMark | undefined>> }>(() => ({ marks: {} }));

const keyOf = (type: FieldKindName, signer: string) => JSON.stringify([signer, type]);

function setMark(key: string, mark: SessionMark | undefined): void {
  useMarks.setState(({ marks }) => ({ marks: { ...marks, [key]: mark } }));
}

/** Remembers a signature in place of the previous one of its kind. */
export function keepMark(type: FieldKindName, mark: SessionMark, signer: string): void {
  setMark(keyOf(type, signer), mark);
}

/** Forgets the signature of a kind. */
export function forgetMark(type: FieldKindName, signer: string): void {
  setMark(keyOf(type, signer), undefined);
}

/** Forgets the signatures of one signer, or of all. */
export function forgetMarks(signer?: string): void {
  const remaining = Object.entries(useMarks.getState().marks).filter(
    ([key]) => signer !== undefined && JSON.parse(key)[0] !== signer,
  );
  useMarks.setState({ marks: Object.fromEntries(remaining) });
}

/** The remembered signature of a kind. */
export function useSessionMark(type: FieldKindName, signer: string): SessionMark | undefined {
  return useMarks(({ marks }) => marks[keyOf(type, signer)]);
}
