import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import { hitsInOrder } from './found.ts';

/** How many places are listed at first, and how many more come when the end of the list is seen. */
const batch = 100;

/** The places found, with what stands around each. */
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
    if (index < 0) return;
    const box = list.current;
    const line = box?.children[index];
    if (!box || !(line instanceof HTMLElement)) return;
    // Not scrollIntoView: it would scroll the host's page, too.
    const top = line.offsetTop - box.offsetTop;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + line.offsetHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = top + line.offsetHeight - box.clientHeight;
    }
  }, [index]);

  if (hits.length === 0) return null;
  return (
    <ol
      ref={list}
      data-part="search-results"
      aria-label={messages.results}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (scrollTop + 2 * clientHeight > scrollHeight) setListed(count + batch);
      }}
    >
      {hits.slice(0, count).map((hit) => (
        <li key={`${hit.pageNumber} ${hit.start}`}>
          <button
            type="button"
            data-part="search-result"
            aria-current={hit === shown || undefined}
            onClick={() => store.getState().showHit(hit)}
          >
            <span>
              {hit.context[0]}
              <mark>{hit.context[1]}</mark>
              {hit.context[2]}
            </span>
            <span data-part="search-page">{messages.result(hit.pageNumber)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
