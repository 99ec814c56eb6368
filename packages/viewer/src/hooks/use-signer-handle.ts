import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { DocumentSignerHandle, SignerSnapshot } from '../handle.ts';
import { useSignerStore } from '../store/context.ts';

/** The handle of the enclosing signer. */
export const HandleContext = createContext<DocumentSignerHandle | undefined>(undefined);

/**
 * Returns the methods of the enclosing signer, as its `ref` does. The handle never changes, so it causes no re-render.
 *
 * @throws Error outside of a `<DocumentSigner>`
 * @example
 * const signer = useSignerHandle();
 * <button onClick={() => signer.nextField()}>Next</button>
 */
export function useSignerHandle(): DocumentSignerHandle {
  const handle = useContext(HandleContext);
  if (!handle) throw new Error('This hook belongs inside <DocumentSigner>.');
  return handle;
}

/**
 * Selects a part of the state of the enclosing signer. Re-renders when that part changes, compared shallowly.
 *
 * @throws Error outside of a `<DocumentSigner>`
 * @example
 * const { filled, required } = useSignerState(({ progress }) => progress);
 * @example
 * const signer = useSignerHandle();
 * const failure = useSignerState((snapshot) => snapshot.failure);
 * return failure?.retryable && <button onClick={signer.reload}>Try again</button>;
 */
export function useSignerState<Part>(select: (snapshot: SignerSnapshot) => Part): Part {
  const { getState } = useSignerHandle();
  return useStore(
    useSignerStore(),
    useShallow(() => select(getState())),
  );
}
