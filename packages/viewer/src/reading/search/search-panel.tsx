import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { isComposing } from '../../inputs/keyboard.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import { IconButton } from '../../ui/icon.tsx';
import { SearchResults } from './search-results.tsx';
import { hitsInOrder, mayBeMore } from './search-state.ts';

/** The number of hits and the index of the shown one. Indicates that there may be more until all pages are searched. */
function Count({ id }: { readonly id: string }): ReactNode {
  const messages = useMessages();
  const found = useSigner((state) => state.found);
  const shown = useSigner((state) => state.shownHit?.hit);
  const searching = useSigner((state) => state.searching);
  const current = shown ? hitsInOrder(found).indexOf(shown) + 1 : 0;
  const count = messages.searchCount(current, found.count, mayBeMore(found, searching));
  const progress = searching === 'running' ? messages.searching : '';
  return (
    <span id={id} data-part="search-count">
      {found.count === 0 ? progress : count}
    </span>
  );
}

function Note(): ReactNode {
  const messages = useMessages();
  const { count, withoutText, searched } = useSigner((state) => state.found);
  const searching = useSigner((state) => state.searching);
  if (searching === 'failed') return <p data-part="sidebar-note">{messages.searchEnded('failed')}</p>;
  if (searching !== 'done') return null;
  const hasNoText = withoutText > 0 && withoutText === searched;
  return (
    <>
      {count === 0 && <p data-part="sidebar-note">{messages.searchEnded(hasNoText ? 'no_text' : 'none')}</p>}
      {withoutText > 0 && !hasNoText && <p data-part="sidebar-note">{messages.pagesWithoutText(withoutText)}</p>}
    </>
  );
}

/** Goes to the page of the shown hit, unless it is mounted, in which case `SearchLayer` scrolls to the hit. */
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

/** Focuses the search input, unless the user chose the tab by keyboard. */
function useFocus(input: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const sidebar = input.current?.closest('[data-part="sidebar"]');
    if (sidebar?.querySelector('[role="tab"][aria-selected="true"]:focus-visible')) return;
    input.current?.focus();
    input.current?.select();
  }, [input]);
}

/** The search tab: its input, count and results. */
export function SearchPanel(): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const input = useRef<HTMLInputElement>(null);
  const count = useId();
  const query = useSigner((state) => state.query);
  const hasHits = useSigner(({ found }) => found.count > 0);
  const { searchFor, stepHit } = store.getState();
  const step = { 'aria-disabled': !hasHits };

  useShownPage(input);
  useFocus(input);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    stepHit(event.shiftKey ? -1 : 1);
  }

  return (
    <search data-part="search">
      <div data-part="search-row">
        <input
          ref={input}
          data-part="search-input"
          type="search"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          aria-label={messages.searchFor}
          aria-describedby={count}
          placeholder={messages.searchFor}
          value={query}
          onChange={({ currentTarget }) => void searchFor(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <div data-part="search-steps">
          <Count id={count} />
          <IconButton {...step} icon="previous" label={messages.previousResult} onClick={() => stepHit(-1)} />
          <IconButton {...step} icon="next" label={messages.nextResult} onClick={() => stepHit(1)} />
        </div>
      </div>
      <Note />
      <SearchResults />
    </search>
  );
}
