import { createContext, useContext } from 'react';
import type { DocumentSignerHandle } from '../handle.ts';

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
