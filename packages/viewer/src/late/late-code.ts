import { lazyCode } from '../failure/lazy-code.ts';

/** Brings what a signer does without until its first page is there: one file for all signers of a page. */
export const lateCode = lazyCode(() => import('./index.ts'));

/**
 * Begins something as soon as its code is there; nobody asks for it because of that.
 *
 * @returns what ends it, or keeps it from beginning
 */
export function withLateCode(begin: (code: typeof import('./index.ts')) => () => void): () => void {
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
