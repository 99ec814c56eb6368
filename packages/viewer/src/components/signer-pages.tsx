import type { ReactNode } from 'react';
import { PagesPane } from '../chrome/pages-pane.tsx';
import { useSigner } from '../store/context.ts';

/**
 * The pages of the document with their fields, for an interface of your own: it scrolls, and fills its parent. Nothing
 * before the document's description is there. `SignerDialogs` belongs beside it.
 *
 * @throws Error outside of a `<DocumentSigner>`
 */
export function SignerPages(): ReactNode {
  const hasPages = useSigner(({ pageLayout, failure }) => pageLayout !== undefined && failure === undefined);
  return hasPages ? <PagesPane isCovered={false} /> : null;
}
