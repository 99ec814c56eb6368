import { type ReactNode, useEffect, useState } from 'react';
import { lazyPart } from '../failure/lazy-part.tsx';
import { useSigner } from '../store/context.ts';

const SearchLayer = lazyPart(async () => (await import('./search/search-layer.tsx')).SearchLayer);
const LinkLayer = lazyPart(async () => (await import('./links/link-layer.tsx')).LinkLayer);

/** Whether a page has been mounted for so long that who reads stays on it, in milliseconds. */
const rest = 300;

function useRest(): boolean {
  const [isAtRest, setIsAtRest] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsAtRest(true), rest);
    return () => clearTimeout(timer);
  }, []);
  return isAtRest;
}

/** What lies over a page and under its fields: its links, and what was found on it. Nothing of it before the page is there. */
export function ReadingLayers({ pageNumber }: { readonly pageNumber: number }): ReactNode {
  const isAtRest = useRest();
  const isOpen = useSigner(({ loading }) => loading === 'done');
  const hasHits = useSigner(({ found, sidebar }) => sidebar === 'search' && found.hits.has(pageNumber));
  return (
    <>
      {isOpen && isAtRest && <LinkLayer pageNumber={pageNumber} />}
      {hasHits && <SearchLayer pageNumber={pageNumber} />}
    </>
  );
}
