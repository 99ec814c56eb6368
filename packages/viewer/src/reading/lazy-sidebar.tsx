import { type ReactNode, useEffect } from 'react';
import { lazyPart, MissingPart } from '../failure/lazy-part.tsx';
import { useSigner } from '../store/context.ts';
import { shownSidebar } from '../store/guide-slice.ts';
import type { SidebarTab } from '../store/state.ts';
import { useHasInteracted } from '../use-has-interacted.ts';

const Sidebar = lazyPart(async () => (await (await import('../late/index.ts')).loadSidebar()).Sidebar, {
  Waiting: ({ tab }: { readonly tab: SidebarTab }) => <aside data-part="sidebar" data-tab={tab} aria-busy="true" />,
  Missing: ({ tab, onRetry }) => (
    <aside data-part="sidebar" data-tab={tab}>
      <MissingPart onRetry={onRetry} />
    </aside>
  ),
});

/** The sidebar, while it is open. Loaded after the first interaction, so that a search can be typed at once. */
export function LazySidebar(): ReactNode {
  const tab = useSigner(shownSidebar);
  const hasInteracted = useHasInteracted();
  useEffect(() => {
    if (hasInteracted) void Sidebar.preload();
  }, [hasInteracted]);
  return tab && <Sidebar tab={tab} />;
}
