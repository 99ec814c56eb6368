import { type ReactNode, useEffect, useState } from 'react';
import { useLateCode } from '../late/late-code.ts';
import { useSigner } from '../store/context.ts';

/** Links of a page are read when it has been mounted for this long, and not while the reader scrolls past it. */
const linksAfterMs = 300;

function useIsSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), linksAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

/** The links and search hits of a page, over the page and under its fields. */
export function ReadingLayers({ pageNumber }: { readonly pageNumber: number }): ReactNode {
  const isSettled = useIsSettled();
  const late = useLateCode();
  const isOpen = useSigner(({ loading }) => loading === 'done');
  const hasHits = useSigner(({ found, sidebar }) => sidebar === 'search' && found.hits.has(pageNumber));
  if (!late) return null;
  return (
    <>
      {isOpen && isSettled && <late.LinkLayer pageNumber={pageNumber} />}
      {hasHits && <late.SearchLayer pageNumber={pageNumber} />}
    </>
  );
}
