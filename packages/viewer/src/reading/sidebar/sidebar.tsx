import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '../../chrome/icon.tsx';
import { keepFocus } from '../../keep-focus.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { Tabs } from '../../signature/tabs.tsx';
import { useSigner, useSignerStore } from '../../store/context.ts';
import type { SidebarTab } from '../../store/reading-state.ts';
import { SearchPanel } from '../search/search-panel.tsx';
import type { SidebarProps } from '../typed-before.ts';
import { Outline } from './outline.tsx';
import { Thumbnails } from './thumbnails.tsx';

const panels: Readonly<Record<SidebarTab, (props: Pick<SidebarProps, 'before'>) => ReactNode>> = {
  thumbnails: Thumbnails,
  outline: Outline,
  search: SearchPanel,
};

/** What stands beside the pages: all of them small, the outline, and the search. Where there is no room, above them. */
export function Sidebar({ tab, before }: SidebarProps): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const isOpen = useSigner(({ pdf }) => pdf !== undefined);
  const root = useRef<HTMLElement>(null);
  // A page that is chosen in it may close it, too.
  const hold = useCallback((aside: HTMLElement | null) => {
    root.current = aside;
    return keepFocus(aside);
  }, []);
  // Before any effect: the search inside takes the focus in its own, which comes first.
  const [opener] = useState(() => before.current?.opener ?? document.activeElement);
  const Panel = panels[tab];

  useEffect(() => {
    // The search takes the focus itself.
    if (root.current?.dataset.tab === 'search') return;
    root.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, []);

  /** Gives the focus back to where it came from; if that is gone, to the pages. */
  function close(): void {
    // From a shadow tree, the document names only the element that the tree hangs on.
    const isThere = opener !== document.body && opener?.getRootNode() === root.current?.getRootNode();
    const pages = root.current?.closest('[data-part="signer"]')?.querySelector('[data-part="pages"]');
    store.getState().closeSidebar();
    const back = isThere ? opener : pages;
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  }

  return (
    <aside ref={hold} data-part="sidebar" data-tab={tab} aria-label={messages.sidebar} onKeyDown={onKeyDown}>
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
        {/* What is searched for can be typed before the document is there. */}
        {(isOpen || tab === 'search') && <Panel before={before} />}
      </Tabs>
    </aside>
  );
}
