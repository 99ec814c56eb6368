import type { ReactNode } from 'react';
import { PagesPane } from '../chrome/pages-pane.tsx';
import { useLateCode } from '../late/late-code.ts';
import { useSigner } from '../store/context.ts';
import { selectIsElsewhere } from '../store/selectors.ts';

/**
 * The pages of the document with their fields, for an interface of your own: it scrolls, and fills its parent. Nothing
 * before the document's description is there, and while another tab edits the document, the way to take it over. `SignerDialogs`
 * belongs beside it.
 *
 * @throws Error outside of a `<DocumentSigner>`
 */
export function SignerPages(): ReactNode {
  const hasPages = useSigner(({ pageLayout, failure }) => pageLayout !== undefined && failure === undefined);
  const isElsewhere = useSigner(selectIsElsewhere);
  const late = useLateCode();
  if (hasPages && isElsewhere) return late && <late.ElsewherePanel />;
  return hasPages ? <PagesPane isCovered={false} /> : null;
}
