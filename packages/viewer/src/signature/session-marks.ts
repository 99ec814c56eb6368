import type { FieldKindName, SigningMode } from '@document-signer/core';
import { createContext, useMemo } from 'react';
import { create, useStore } from 'zustand';
import type { SignerClient } from '../signer-client.ts';
import type { SignerStore } from '../store/state.ts';

/** A signature that the signer chose to use again. */
export interface SessionMark {
  readonly imageData: string;
  /** How it was made: not every field accepts every mode. */
  readonly mode: SigningMode;
}

/** What a remembered signature belongs to: a signer with an id, or else one client in one mounted signer. */
export type MarkOwner = string | symbol;

/** Whose remembered signatures are offered. */
export const MarkOwnerContext = createContext<MarkOwner>('');

/**
 * The owner of the signatures of a mounted signer. Without an id, another client or document may be for another person, so it
 * has another owner. So has each signer of an envelope, even where the host gives several of them one id.
 */
export function useMarkOwner(signerId: string, client: SignerClient, store: SignerStore): MarkOwner {
  const inEnvelope = useStore(store, ({ envelope }) => envelope?.signer.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another client or signer is another owner.
  const own = useMemo(() => Symbol('signer'), [client, inEnvelope]);
  return signerId === '' ? own : JSON.stringify([signerId, inEnvelope]);
}

/** The signatures of this page by owner and kind. They are never stored, so a reload ends the session. */
const useMarks = create<{
  readonly [owner: MarkOwner]: { readonly [Kind in FieldKindName]?: SessionMark | undefined };
}>(() => ({}));

/** Remembers a signature in place of the previous one of its kind, or forgets it. */
export function keepMark(type: FieldKindName, mark: SessionMark | undefined, owner: MarkOwner): void {
  useMarks.setState((marks) => ({ [owner]: { ...marks[owner], [type]: mark } }));
}

/** Forgets all signatures. */
export function forgetMarks(): void {
  useMarks.setState({}, true);
}

/** The remembered signature of a kind. */
export function useSessionMark(type: FieldKindName, owner: MarkOwner): SessionMark | undefined {
  return useMarks((marks) => marks[owner]?.[type]);
}
