import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../chrome/icon.tsx';
import { useMessages } from '../../messages/messages-context.ts';
import { Tabs } from '../../signature/tabs.tsx';
import { useSigner, useSignerStore } from '../../store/context.ts';
import type { SidebarTab } from '../../store/reading-state.ts';
import { SearchPanel } from '../search/search-panel.tsx';
import { Outline } from './outline.tsx';
import { Thumbnails } from './thumbnails.tsx';

const panels: Readonly<Record<SidebarTab, () => ReactNode>> = {
  thumbnails: Thumbnails,
  outline: Outline,
  search: SearchPanel,
};

/** What stands beside the pages: all of them small, the outline, and the search. Where there is no room, above them. */
export function Sidebar({ tab }: { readonly tab: SidebarTab }): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const isOpen = useSigner(({ pdf }) => pdf !== undefined);
  const root = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);
  const Panel = panels[tab];

  useEffect(() => {
    opener.current = document.activeElement;
    // The search takes the focus itself.
    if (root.current?.dataset.tab === 'search') return;
    root.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, []);

  /** Gives the focus back to where it came from. */
  function close(): void {
    const back = opener.current;
    store.getState().closeSidebar();
    if (back instanceof HTMLElement && back.isConnected && back !== document.body) back.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  }

  return (
    <aside ref={root} data-part="sidebar" data-tab={tab} aria-label={messages.sidebar} onKeyDown={onKeyDown}>
      <button type="button" data-part="icon-button" data-closes="sidebar" aria-label={messages.close} onClick={close}>
        <Icon name="close" />
      </button>
      <Tabs
        label={messages.sidebar}
        tabs={[
          { name: 'thumbnails', label: messages.thumbnails },
          { name: 'outline', label: messages.outline },
          { name: 'search', label: messages.search },
        ]}
        current={tab}
        onChoose={(next) => store.getState().openSidebar(next)}
      >
        {isOpen && <Panel />}
      </Tabs>
    </aside>
  );
}
