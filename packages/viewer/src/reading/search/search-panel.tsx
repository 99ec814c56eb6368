import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../chrome/icon.tsx';
import { isComposing } from '../../inputs/is-composing.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import type { SidebarProps } from '../typed-before.ts';
import { hitsInOrder, mayBeMore } from './found.ts';
import { SearchInput } from './search-input.tsx';
import { SearchResults } from './search-results.tsx';

const options = ['matchCase', 'wholeWords', 'matchAccents'] as const;

/** How many places there are, and which of them is shown. As long as not all pages are searched, there may be more. */
function Count(): ReactNode {
  const messages = useMessages();
  const found = useSigner((state) => state.found);
  const shown = useSigner((state) => state.shownHit?.hit);
  const searching = useSigner((state) => state.searching);
  if (found.count === 0) return searching === 'under_way' ? messages.searching : null;
  const current = shown ? hitsInOrder(found).indexOf(shown) + 1 : 0;
  return messages.searchCount(current, found.count, mayBeMore(found, searching));
}

/** What is to be said besides: that there is nothing, or nothing that could be searched. */
function Note(): ReactNode {
  const messages = useMessages();
  const { count, withoutText, searched } = useSigner((state) => state.found);
  const searching = useSigner((state) => state.searching);
  if (searching === 'failed') return <p data-part="sidebar-note">{messages.searchEnded('failed')}</p>;
  if (searching !== 'done') return null;
  const isBlind = withoutText > 0 && withoutText === searched;
  return (
    <>
      {count === 0 && <p data-part="sidebar-note">{messages.searchEnded(isBlind ? 'no_text' : 'none')}</p>}
      {withoutText > 0 && !isBlind && <p data-part="sidebar-note">{messages.pagesWithoutText(withoutText)}</p>}
    </>
  );
}

/** Goes to the page of the place that is shown, unless the page is there: it then takes the reader to the place itself. */
function useShownPage(root: RefObject<Element | null>): void {
  const store = useSignerStore();
  const shown = useSigner((state) => state.shownHit);
  useEffect(() => {
    if (!shown) return;
    const { pageNumber } = shown.hit;
    const page = root.current?.closest('[data-part="layout"]')?.querySelector(`[data-page="${pageNumber}"]`);
    if (!page?.querySelector('[data-part="text-layer"]')?.hasChildNodes()) store.getState().goToPage(pageNumber);
  }, [shown, store, root]);
}

/** Gives the focus to the search, or leaves it as it was when the search was typed before its code was there. */
function useFocus(input: RefObject<HTMLInputElement | null>, before: SidebarProps['before']): void {
  // Before the next letter comes.
  useLayoutEffect(() => {
    const typed = before.current;
    // Who walks along the tabs by keys goes on walking.
    const sidebar = input.current?.closest('[data-part="sidebar"]');
    if (sidebar?.querySelector('[role="tab"][aria-selected="true"]:focus-visible')) return;
    if (typed && !typed.selection) return;
    input.current?.focus();
    if (typed?.selection) input.current?.setSelectionRange(...typed.selection);
    else input.current?.select();
  }, [input, before]);
}

/** Searches for what was typed before the document was there. */
function useEarlySearch(): void {
  const store = useSignerStore();
  const isOpen = useSigner(({ pdf }) => pdf !== undefined);
  useEffect(() => {
    const { searching, found, searchFor } = store.getState();
    if (isOpen && searching === 'under_way' && found.searched === 0) void searchFor({});
  }, [isOpen, store]);
}

/** The search: what for, how exactly, how often it was found and where. */
export function SearchPanel({ before }: Pick<SidebarProps, 'before'>): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const input = useRef<HTMLInputElement>(null);
  const count = useId();
  const query = useSigner((state) => state.query);
  const hasHits = useSigner(({ found }) => found.count > 0);
  const { searchFor, stepHit } = store.getState();

  useShownPage(input);
  useFocus(input, before);
  useEarlySearch();

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    stepHit(event.shiftKey ? -1 : 1);
  }

  return (
    <search data-part="search">
      <div data-part="search-row">
        <SearchInput ref={input} aria-describedby={count} onKeyDown={onKeyDown} />
        <div data-part="search-steps">
          <span id={count} data-part="search-count">
            <Count />
          </span>
          <button
            type="button"
            data-part="icon-button"
            aria-label={messages.previousResult}
            aria-disabled={!hasHits}
            onClick={() => stepHit(-1)}
          >
            <Icon name="previous" />
          </button>
          <button
            type="button"
            data-part="icon-button"
            aria-label={messages.nextResult}
            aria-disabled={!hasHits}
            onClick={() => stepHit(1)}
          >
            <Icon name="next" />
          </button>
        </div>
      </div>
      <div data-part="search-options">
        {options.map((name) => (
          <label key={name} data-part="search-option">
            <input
              type="checkbox"
              checked={query[name]}
              onChange={(event) => void searchFor({ [name]: event.currentTarget.checked })}
            />
            <span>{messages[name]}</span>
          </label>
        ))}
      </div>
      <Note />
      <SearchResults />
    </search>
  );
}
