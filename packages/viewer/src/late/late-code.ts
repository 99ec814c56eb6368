import { useSyncExternalStore } from 'react';
import { lazyCode } from '../failure/lazy-code.ts';

/** The code that the first page does without. */
export type LateCode = typeof import('./index.ts');

/** Loads that code, once for all signers of a page. */
export const lateCode = lazyCode(() => import('./index.ts'));

const onServer = lateCode.read();

/** The late code, once it is loaded. */
export function useLateCode(): LateCode | undefined {
  return useSyncExternalStore(lateCode.listen, lateCode.read, () => onServer).code;
}

/** Whether the late code could not be loaded so far. */
export function useIsLateCodeMissing(): boolean {
  return useSyncExternalStore(lateCode.listen, lateCode.read, () => onServer).isMissing;
}

/**
 * Starts something when the late code is loaded.
 *
 * @returns a function that ends it, or keeps it from starting
 */
export function withLateCode(begin: (code: LateCode) => () => void): () => void {
  let end: (() => void) | undefined;
  const look = () => {
    const { code } = lateCode.read();
    if (code) end ??= begin(code);
  };
  const stopListening = lateCode.listen(look);
  look();
  return () => {
    stopListening();
    end?.();
  };
}
