import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { revealIn } from '../../guide/reveal.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import { hitsInOrder } from './found.ts';

/** How many results are listed at first, and how many more near the end of the list. */
const batch = 100;

/** The element that scrolls the list: itself or, where it has no height of its own, one around it. */
function scrollerOf(list: HTMLElement): HTMLElement {
  const { parentElement: around } = list;
  return around && list.dataset.part !== 'sidebar' && list.scrollHeight <= list.clientHeight
    ? scrollerOf(around)
    : list;
}

/** The hits with the text around them. */
export function SearchResults(): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const list = useRef<HTMLOListElement>(null);
  const found = useSigner((state) => state.found);
  const shown = useSigner((state) => state.shownHit?.hit);
  const [listed, setListed] = useState(batch);
  const hits = useMemo(() => hitsInOrder(found), [found]);
  const index = shown ? hits.indexOf(shown) : -1;
  const count = Math.min(hits.length, Math.max(listed, index + 1));

  useEffect(() => {
    const line = list.current?.children[index];
    if (list.current && line) revealIn(scrollerOf(list.current), line, 0);
  }, [index]);

  const isShort = count < hits.length;
  useEffect(() => {
    const around = list.current?.closest('[data-part="sidebar"]');
    if (!isShort || !around) return;
    const look = () => {
      const [end, seen] = [list.current?.getBoundingClientRect().bottom ?? 0, around.getBoundingClientRect()];
      if (end < seen.bottom + 2 * seen.height) setListed(count + batch);
    };
    around.addEventListener('scroll', look, { capture: true, passive: true });
    return () => around.removeEventListener('scroll', look, { capture: true });
  }, [isShort, count]);

  if (hits.length === 0) return null;
  return (
    <ol ref={list} data-part="search-results" aria-label={messages.results}>
      {hits.slice(0, count).map((hit) => (
        <li key={`${hit.pageNumber} ${hit.start}`}>
          <button
            type="button"
            data-part="search-result"
            aria-current={hit === shown || undefined}
            onClick={() => store.getState().showHit(hit)}
          >
            {/* The text of the document may run the other way than the interface. */}
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
