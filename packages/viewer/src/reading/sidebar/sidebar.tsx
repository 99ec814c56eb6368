import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useClassName } from '../../components/class-names.ts';
import { useEscape } from '../../escape.ts';
import { focusedElement, keepFocus } from '../../keep-focus.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { Tabs } from '../../signature/tabs.tsx';
import { useSigner, useSignerStore } from '../../store/context.ts';
import type { SidebarTab } from '../../store/state.ts';
import { IconButton } from '../../ui/icon.tsx';
import { SearchPanel } from '../search/search-panel.tsx';
import { Outline } from './outline.tsx';
import { Thumbnails } from './thumbnails.tsx';

const panels: Readonly<Record<SidebarTab, () => ReactNode>> = {
  thumbnails: Thumbnails,
  outline: Outline,
  search: SearchPanel,
};

/** Thumbnails, outline and search beside the pages or, without enough room, over them. */
export function Sidebar({ tab }: { readonly tab: SidebarTab }): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const isOpen = useSigner(({ pdf }) => pdf !== undefined);
  const root = useRef<HTMLElement>(null);
  // Choosing a page may close the sidebar, so the focus must move.
  const setRoot = useCallback((aside: HTMLElement | null) => {
    root.current = aside;
    return keepFocus(aside);
  }, []);
  // Read during rendering, since an effect of the search moves the focus.
  const [opener] = useState(() => focusedElement());
  const Panel = panels[tab];

  useEffect(() => {
    // The search focuses its input itself.
    if (root.current?.dataset.tab === 'search') return;
    root.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, []);

  /** Closes the sidebar and returns the focus to the opener, or to the pages if the opener is gone. */
  function close(): void {
    const isMounted = opener !== document.body && opener?.getRootNode() === root.current?.getRootNode();
    const pages = root.current?.closest('[data-part="signer"]')?.querySelector('[data-part="pages"]');
    store.getState().closeSidebar();
    const target = isMounted ? opener : pages;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }

  useEscape(root, close);

  return (
    <aside
      ref={setRoot}
      data-part="sidebar"
      className={useClassName('sidebar')}
      data-tab={tab}
      aria-label={messages.sidebar}
    >
      <IconButton icon="close" label={messages.close} data-closes="sidebar" onClick={close} />
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
