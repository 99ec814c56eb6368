import type { ReactNode } from 'react';
import { useLateCode } from '../late/late-code.ts';
import { useSigner } from '../store/context.ts';
import { shownSidebar } from '../store/guide-slice.ts';

/** The open sidebar, or a placeholder until its code has loaded. */
export function LazySidebar(): ReactNode {
  const tab = useSigner(shownSidebar);
  const late = useLateCode();
  if (!tab) return null;
  return late ? <late.Sidebar tab={tab} /> : <aside data-part="sidebar" data-tab={tab} aria-busy="true" />;
}
