import type { ReactNode } from 'react';
import { useLateCode } from '../late/late-code.ts';
import { useSigner } from '../store/context.ts';
import { shownSidebar } from '../store/guide-slice.ts';

/** The sidebar while it is open, or its place until its code is loaded. */
export function LazySidebar(): ReactNode {
  const tab = useSigner(shownSidebar);
  const late = useLateCode();
  if (!tab) return null;
  return late ? <late.Sidebar tab={tab} /> : <aside data-part="sidebar" data-tab={tab} aria-busy="true" />;
}
