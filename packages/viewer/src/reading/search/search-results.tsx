import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { revealIn } from '../../guide/reveal.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import { hitsInOrder } from './search-state.ts';

/** Returns the element that scrolls the list: itself or, if it does not overflow, an ancestor. */
function scrollerOf(list: HTMLElement): HTMLElement {
  const { parentElement: around } = list;
  return around && list.dataset.part !== 'sidebar' && list.scrollHeight <= list.clientHeight
    ? scrollerOf(around)
    : list;
}

/** The list of hits with their context. */
export function SearchResults(): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const list = useRef<HTMLOListElement>(null);
  // Deferred, so that rendering the list does not delay typing.
  const found = useDeferredValue(useSigner((state) => state.found));
  const shown = useSigner((state) => state.shownHit?.hit);
  const hits = useMemo(() => hitsInOrder(found), [found]);
  const index = shown ? hits.indexOf(shown) : -1;

  useEffect(() => {
    const line = list.current?.children[index];
    if (list.current && line) revealIn(scrollerOf(list.current), line, 0);
  }, [index]);

  if (hits.length === 0) return null;
  return (
    <ol ref={list} data-part="search-results" aria-label={messages.results}>
      {hits.map((hit) => (
        <li key={`${hit.pageNumber} ${hit.start}`}>
          <button
            type="button"
            data-part="search-result"
            aria-current={hit === shown || undefined}
            onClick={() => store.getState().showHit(hit)}
          >
            {/* The direction of the document may differ from that of the interface. */}
            <span dir="auto" translate="no">
              <span>{hit.context[0]}</span>
              <mark>{hit.context[1]}</mark>
              <span>{hit.context[2]}</span>
            </span>
            <span data-part="search-page">{messages.pageLabel(hit.pageNumber)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
