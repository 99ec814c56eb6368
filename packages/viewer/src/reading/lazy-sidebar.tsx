import type { ReactNode } from 'react';
import { lazyPart } from '../failure/lazy-part.tsx';
import { MissingPart } from '../failure/missing-part.tsx';
import { useSigner } from '../store/context.ts';

const Sidebar = lazyPart(async () => (await (await import('../late/index.ts')).loadSidebar()).Sidebar, {
  Waiting: ({ tab }) => <aside data-part="sidebar" data-tab={tab} aria-busy="true" />,
  Missing: ({ tab, onRetry }) => (
    <aside data-part="sidebar" data-tab={tab}>
      <MissingPart onRetry={onRetry} />
    </aside>
  ),
});

/** The sidebar, once it is asked for; its code comes with it. */
export function LazySidebar(): ReactNode {
  const tab = useSigner((state) => state.sidebar);
  if (tab === undefined) return null;
  return <Sidebar tab={tab} />;
}
