import type { FieldKindName, SigningMode } from '@document-signer/core';
import { createContext, useMemo } from 'react';
import { create, useStore } from 'zustand';
import type { SignerClient } from '../signer-client.ts';
import type { SignerStore } from '../store/state.ts';

/** A signature that the signer chose to reuse. */
export interface SessionMark {
  readonly imageData: string;
  /** How it was made. Not every field accepts every mode. */
  readonly mode: SigningMode;
}

/** The owner of a remembered signature: a signer id or, without one, a client in a mounted signer. */
export type MarkOwner = string | symbol;

/** Provides the owner whose remembered signatures are offered. */
export const MarkOwnerContext = createContext<MarkOwner>('');

/**
 * The owner of the signatures of a mounted signer. Without an id, each client and document has its own owner, because it may
 * be for another person. So does each signer of an envelope, even if the host gives several of them the same id.
 */
export function useMarkOwner(signerId: string, client: SignerClient, store: SignerStore): MarkOwner {
  const inEnvelope = useStore(store, ({ envelope }) => envelope?.signer.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new client or signer is a new owner.
  const own = useMemo(() => Symbol('signer'), [client, inEnvelope]);
  return signerId === '' ? own : JSON.stringify([signerId, inEnvelope]);
}

/** The signatures of this page by owner and kind. They are never stored, so a reload ends the session. */
const useMarks = create<{
  readonly [owner: MarkOwner]: { readonly [Kind in FieldKindName]?: SessionMark | undefined };
}>(() => ({}));

/** Remembers a signature, replacing the previous one of its kind. Undefined removes it. */
export function keepMark(type: FieldKindName, mark: SessionMark | undefined, owner: MarkOwner): void {
  useMarks.setState((marks) => ({ [owner]: { ...marks[owner], [type]: mark } }));
}

/** Removes all remembered signatures. */
export function forgetMarks(): void {
  useMarks.setState({}, true);
}

/** The remembered signature of a kind. */
export function useSessionMark(type: FieldKindName, owner: MarkOwner): SessionMark | undefined {
  return useMarks((marks) => marks[owner]?.[type]);
}
