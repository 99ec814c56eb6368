import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { lazyPart } from '../failure/lazy-part.tsx';
import { MissingPart } from '../failure/missing-part.tsx';
import { keepFocus } from '../keep-focus.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { shownSidebar } from '../store/guide-slice.ts';
import { SearchInput } from './search/search-input.tsx';
import type { SidebarProps } from './typed-before.ts';

/** Where a search is typed until its code is there: letters come faster than that. */
function FirstSearch({ before }: Pick<SidebarProps, 'before'>): ReactNode {
  const store = useSignerStore();
  const input = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    const element = input.current;
    if (!element) return;
    const tree = element.getRootNode() as Document | ShadowRoot;
    const opener = before.current?.opener ?? tree.activeElement;
    before.current = { opener, selection: undefined };
    element.focus({ preventScroll: true });
    element.select();
    // React calls this while the element is still in its place.
    return () => {
      const { selectionStart, selectionEnd } = element;
      before.current = {
        opener,
        selection: tree.activeElement === element ? [selectionStart ?? 0, selectionEnd ?? 0] : undefined,
      };
    };
  }, [before]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    store.getState().closeSidebar();
  }

  return (
    <>
      <div data-part="tabs" />
      <div data-part="tab-panel">
        <search ref={keepFocus} data-part="search">
          <div data-part="search-row">
            <SearchInput ref={input} onKeyDown={onKeyDown} />
          </div>
        </search>
      </div>
    </>
  );
}

const Sidebar = lazyPart(async () => (await (await import('../late/index.ts')).loadSidebar()).Sidebar, {
  Waiting: ({ tab, before }: SidebarProps) => (
    <aside data-part="sidebar" data-tab={tab} aria-busy="true">
      {tab === 'search' && <FirstSearch before={before} />}
    </aside>
  ),
  Missing: ({ tab, onRetry }) => (
    <aside data-part="sidebar" data-tab={tab}>
      <MissingPart onRetry={onRetry} />
    </aside>
  ),
});

/** For as long as it is open: who opens it again begins anew. */
function OpenSidebar({ tab }: Pick<SidebarProps, 'tab'>): ReactNode {
  const before = useRef<SidebarProps['before']['current']>(undefined);
  return <Sidebar tab={tab} before={before} />;
}

/** The sidebar, once it is asked for; its code comes with it. */
export function LazySidebar(): ReactNode {
  const tab = useSigner(shownSidebar);
  if (tab === undefined) return null;
  return <OpenSidebar tab={tab} />;
}
