import { lazy, type ReactNode, Suspense } from 'react';
import { useSigner } from '../store/context.ts';

const Sidebar = lazy(async () => ({ default: (await import('./sidebar/sidebar.tsx')).Sidebar }));

/** The sidebar, once it is asked for; its code comes with it. */
export function LazySidebar(): ReactNode {
  const tab = useSigner((state) => state.sidebar);
  if (tab === undefined) return null;
  return (
    <Suspense fallback={<aside data-part="sidebar" data-tab={tab} aria-busy="true" />}>
      <Sidebar tab={tab} />
    </Suspense>
  );
}
