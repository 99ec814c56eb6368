import type { FieldKindName, SigningMode } from '@document-signer/core';
import { createContext, useSyncExternalStore } from 'react';

/** A mark that its maker wants to use again. */
export interface SessionMark {
  readonly imageData: string;
  /** How it was made: not every field takes every way. */
  readonly way: SigningMode;
}

/** Who signs, as the host tells people apart (`draftKey`): what one has kept is offered to nobody else. */
export const SignerKeyContext = createContext('');

/**
 * The marks that signers chose to keep, by signer and kind, for all signers of this page. They are in its memory and
 * nowhere else: whoever loads the page anew, or comes after, finds none.
 */
const marks = new Map<string, SessionMark>();
const listeners = new Set<() => void>();

const placeOf = (type: FieldKindName, signer: string) => JSON.stringify([signer, type]);

function tell(): void {
  for (const listener of [...listeners]) listener();
}

/** Keeps a mark of a signer, in the place of the one before. */
export function keepMark(type: FieldKindName, mark: SessionMark, signer: string): void {
  marks.set(placeOf(type, signer), mark);
  tell();
}

/** Forgets a signer's mark of a kind. */
export function forgetMark(type: FieldKindName, signer: string): void {
  marks.delete(placeOf(type, signer));
  tell();
}

/** Forgets the marks of a signer, or of all. */
export function forgetMarks(signer?: string): void {
  for (const place of [...marks.keys()]) {
    if (signer === undefined || JSON.parse(place)[0] === signer) marks.delete(place);
  }
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The mark of a kind that a signer kept in this session. */
export function useSessionMark(type: FieldKindName, signer: string): SessionMark | undefined {
  return useSyncExternalStore(
    subscribe,
    () => marks.get(placeOf(type, signer)),
    () => undefined,
  );
}
