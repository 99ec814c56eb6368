import type { FieldKindName, SigningMode } from '@document-signer/core';
import { useSyncExternalStore } from 'react';

/** A mark that its maker wants to use again. */
export interface SessionMark {
  readonly imageData: string;
  /** How it was made: not every field takes every way. */
  readonly way: SigningMode;
}

/**
 * The marks that signers chose to keep, for all signers of this page. They are in its memory and nowhere else: whoever
 * loads the page anew, or comes after, finds none.
 */
const marks = new Map<FieldKindName, SessionMark>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of [...listeners]) listener();
}

/** Keeps a mark, in the place of the one before. */
export function keepMark(type: FieldKindName, mark: SessionMark): void {
  marks.set(type, mark);
  tell();
}

/** Forgets the mark of a kind. */
export function forgetMark(type: FieldKindName): void {
  marks.delete(type);
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The mark of a kind that was kept in this session. */
export function useSessionMark(type: FieldKindName): SessionMark | undefined {
  return useSyncExternalStore(
    subscribe,
    () => marks.get(type),
    () => undefined,
  );
}
