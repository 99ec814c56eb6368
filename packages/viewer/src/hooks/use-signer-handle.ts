import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { DocumentSignerHandle, SignerSnapshot } from '../handle.ts';
import { useSignerStore } from '../store/context.ts';

/** The handle of the signer that a component stands in. */
export const HandleContext = createContext<DocumentSignerHandle | undefined>(undefined);

/**
 * What can be asked of the signer around this component: the same as through its `ref`. It never changes, so nothing is
 * rendered again for it.
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
 * A part of what the signer around this component is doing. Renders again when that part changes; its members are
 * compared one by one.
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
