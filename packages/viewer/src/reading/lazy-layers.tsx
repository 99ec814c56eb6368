import { type ReactNode, useEffect, useState } from 'react';
import { lazyPart, partOf } from '../failure/lazy-part.tsx';
import { lateCode } from '../late/late-code.ts';
import { useSigner } from '../store/context.ts';

// A page without its links, or with what was found in the list only, is one that can be read and signed: nothing is said.
const quiet = { Missing: () => null } as const;

const SearchLayer = lazyPart(async () => (await import('./search/search-layer.tsx')).SearchLayer, quiet);
const LinkLayer = partOf(lateCode, (late) => late.LinkLayer, quiet);

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
