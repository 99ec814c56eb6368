import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { SignerSnapshot } from '../handle.ts';
import { useSignerStore } from '../store/context.ts';
import { useSignerHandle } from './handle-context.ts';

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
