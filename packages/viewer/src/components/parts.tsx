import type { ReactNode } from 'react';
import { useLateCode } from '../late/late-code.ts';
import { PagesPane } from '../pages/pages-pane.tsx';
import { useSigner } from '../store/context.ts';
import { selectIsAway, selectIsEditable } from '../store/selectors.ts';

export { LazySidebar as Sidebar } from '../reading/lazy-sidebar.tsx';
export { SignatureDialog } from '../signature/dialog.tsx';
export { Toolbar } from '../ui/toolbar/toolbar.tsx';

/**
 * The pages of the document with their fields, for your own interface. It scrolls and fills its parent. Empty until the
 * document is loaded. While another tab edits the document, it offers to take over.
 *
 * @throws Error outside of a `<DocumentSigner>`
 */
export function Pages(): ReactNode {
  const hasPages = useSigner(({ pageLayout, failure }) => pageLayout !== undefined && failure === undefined);
  const isAway = useSigner(selectIsAway);
  const isCovered = useSigner((state) => state.isReviewing);
  const late = useLateCode();
  if (!hasPages) return null;
  return isAway ? late && <late.AwayPanel /> : <PagesPane isCovered={isCovered} />;
}

/**
 * The bar at the bottom: progress, the next step and Submit. Its review opens `ReviewPanel`; without one, set `review` of
 * `<DocumentSigner>` to false.
 *
 * @throws Error outside of a `<DocumentSigner>`
 */
export function GuideBar(): ReactNode {
  const isOpen = useSigner((state) => selectIsEditable(state) && !state.options.readOnly);
  const late = useLateCode();
  return late && isOpen && <late.GuideBar isCovered={false} />;
}

/**
 * The fields as a form, in reading order.
 *
 * @throws Error outside of a `<DocumentSigner>`
 */
export function FormPane(): ReactNode {
  const isOpen = useSigner(selectIsEditable);
  const isCovered = useSigner((state) => state.isReviewing);
  const late = useLateCode();
  return late && isOpen && <late.FormPane isCovered={isCovered} />;
}

/**
 * All values before they are submitted, while the signer reviews them. Place it in the element that holds `Pages`, which
 * needs `position: relative`: it covers that element.
 *
 * @throws Error outside of a `<DocumentSigner>`
 */
export function ReviewPanel(): ReactNode {
  const isReviewing = useSigner((state) => state.isReviewing);
  const late = useLateCode();
  return late && isReviewing && <late.ReviewPanel />;
}
