import { useStore } from 'zustand';
import { lazyCode } from '../failure/lazy-code.ts';

/** The code that the first page does not need. */
export type LateCode = typeof import('./index.ts');

/** Loads the late code once for all signers of a page. */
export const lateCode = lazyCode(() => import('./index.ts'));

/** The late code, once it is loaded. */
export function useLateCode(): LateCode | undefined {
  return useStore(lateCode.store).code;
}

/** Whether the late code has failed to load so far. */
export function useIsLateCodeMissing(): boolean {
  return useStore(lateCode.store).isMissing;
}

/**
 * Calls `begin` once the late code is loaded.
 *
 * @returns a cleanup function, which also cancels a pending call
 */
export function withLateCode(begin: (code: LateCode) => () => void): () => void {
  const { code } = lateCode.read();
  if (code) return begin(code);
  let end = lateCode.store.subscribe((state) => {
    if (!state.code) return;
    end();
    end = begin(state.code);
  });
  return () => end();
}
